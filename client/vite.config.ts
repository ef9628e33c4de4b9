/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { land } from './build/land.ts';
import { lettering } from './build/lettering.ts';
import { licences } from './build/licences.ts';

const server = process.env.PERIPLE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), land(), lettering(), licences()],
  base: './', // the server says where the house is: `PERIPLE_URL` may have a path
  build: {
    outDir: '../src/periple/web/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: fonts or scripts
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // One jsdom a worker: to load it for each file costs four times what all the tests do.
  test: {
    environment: 'jsdom',
    setupFiles: ['build/jsdom.ts'],
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
