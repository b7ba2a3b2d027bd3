import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('other tabs hear of a change, and so does this one', async () => {
  const other = new BroadcastChannel('plays');
  const heard = new Promise((resolve) => {
    other.onmessage = resolve;
  });
  const { announcePlayChange, onPlaysChanged } = await import('./play-changes.ts');
  const listener = vi.fn();
  onPlaysChanged(listener);
  announcePlayChange('changed');
  expect(listener).toHaveBeenCalledTimes(1);
  await heard;
  other.close();
});

test('a browser that refuses channels tells this tab alone', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('forbidden', 'SecurityError');
      }
    },
  );
  const { announcePlayChange, onPlaysChanged } = await import('./play-changes.ts');
  const listener = vi.fn();
  onPlaysChanged(listener);
  announcePlayChange('changed');
  expect(listener).toHaveBeenCalledTimes(1);
});
