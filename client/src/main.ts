import { rooted } from './root';
import './kit/tokens.css';
import './kit/base.css';
import './kit/shared.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { readAnew } from './renewed';

readAnew();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register(rooted('/sw.js')).catch(() => undefined));
}
