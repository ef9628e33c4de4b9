import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Wire } from './wire';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = Socket.OPEN;
  onopen = () => undefined;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose = () => undefined;
  constructor() {
    Socket.all.push(this);
  }
  send(): void {}
  close(): void {} // a half-open socket closes late, or never
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a device without network is told at once, and tries again when it has one', () => {
  const ears = { heard: vi.fn(), online: vi.fn(), lost: vi.fn(), refused: vi.fn() };
  const wire = new Wire(() => 'ws://x/', ears);
  Socket.all[0]!.onopen();
  dispatchEvent(new Event('offline'));
  expect(ears.lost).toHaveBeenCalledTimes(1);
  expect(wire.ready).toBe(false);
  dispatchEvent(new Event('online'));
  expect(Socket.all).toHaveLength(2);
  Socket.all[1]!.onopen();
  expect([ears.online.mock.calls.length, wire.ready]).toEqual([2, true]);
  Socket.all[0]!.onclose(); // the old one, late
  expect(ears.lost).toHaveBeenCalledTimes(1);
  wire.close();
});
