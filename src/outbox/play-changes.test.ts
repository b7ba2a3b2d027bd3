import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('a change is announced to this tab and to others', async () => {
  const other = new BroadcastChannel('plays');
  const received = new Promise((resolve) => {
    other.onmessage = resolve;
  });
  const { announcePlayChange, onPlaysChanged } = await import('./play-changes.ts');
  const listener = vi.fn();
  onPlaysChanged(listener);
  announcePlayChange('changed');
  expect(listener).toHaveBeenCalledTimes(1);
  await received;
  other.close();
});

test('without BroadcastChannel a change is announced to this tab only', async () => {
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
