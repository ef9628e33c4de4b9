/** Small sounds of our own, made on the spot with Web Audio; off by default. */
import { prefs } from '../table/prefs.svelte';

export type Sound = 'turn' | 'card' | 'coin' | 'dice' | 'step' | 'stamp' | 'gavel' | 'win';

let audio: AudioContext | null = null;

function note(freq: number, at: number, length: number, kind: OscillatorType = 'triangle', loud = 0.08): void {
  const a = audio!;
  const osc = a.createOscillator();
  const gain = a.createGain();
  osc.type = kind;
  osc.frequency.value = freq;
  gain.gain.setValueAtTime(0, a.currentTime + at);
  gain.gain.linearRampToValueAtTime(loud, a.currentTime + at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, a.currentTime + at + length);
  osc.connect(gain).connect(a.destination);
  osc.start(a.currentTime + at);
  osc.stop(a.currentTime + at + length);
}

function rustle(at: number, length: number, pitch: number, loud = 0.12): void {
  const a = audio!;
  const buffer = a.createBuffer(1, Math.ceil(a.sampleRate * length), a.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = a.createBufferSource();
  const filter = a.createBiquadFilter();
  const gain = a.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(a.destination);
  source.start(a.currentTime + at);
}

const SOUNDS: Record<Sound, () => void> = {
  turn: () => [523, 659, 784].forEach((f, i) => void note(f, i * 0.09, 0.35)),
  card: () => rustle(0, 0.09, 2600),
  coin: () => [1320, 1760].forEach((f, i) => void note(f, i * 0.06, 0.18, 'sine', 0.06)),
  dice: () => [0, 0.08, 0.15, 0.26].forEach((at) => void rustle(at, 0.05, 900, 0.2)),
  step: () => note(330, 0, 0.09, 'sine', 0.06),
  stamp: () => {
    rustle(0, 0.07, 300, 0.35);
    note(110, 0, 0.12, 'sine', 0.14);
  },
  gavel: () =>
    [0, 0.16].forEach((at) => {
      rustle(at, 0.05, 500, 0.3);
      note(180, at, 0.1, 'square', 0.05);
    }),
  win: () => [523, 659, 784, 1047].forEach((f, i) => void note(f, i * 0.13, 0.5)),
};

export const sound = {
  play(which: Sound): void {
    if (!prefs.sound || document.hidden) return;
    try {
      audio ??= new AudioContext();
      if (audio.state === 'running') SOUNDS[which]();
      else void audio.resume().then(SOUNDS[which]);
    } catch {
      // no audio here: the table is as good without
    }
  },
};
