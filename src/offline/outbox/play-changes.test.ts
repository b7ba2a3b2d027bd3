import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each test imports the module anew, because the module keeps its channel.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('a change is announced to this tab and to others', async () => {
  const otherTab = new BroadcastChannel('plays');
  const received = new Promise((resolve) => {
    otherTab.onmessage = resolve;
  });
  const { announcePlayChange, onPlaysChanged } = await import('./play-changes.ts');
  const listener = vi.fn();
  onPlaysChanged(listener);
  announcePlayChange('changed');
  expect(listener.mock.calls).toEqual([['changed']]);
  expect(await received).toMatchObject({ data: 'changed' });
  otherTab.close();
});

test('a change in another tab calls the listeners', async () => {
  const otherTab = new BroadcastChannel('plays');
  const { onPlaysChanged } = await import('./play-changes.ts');
  const listener = vi.fn();
  onPlaysChanged(listener);
  otherTab.postMessage('deleted');
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([['deleted']]));
  otherTab.close();
});

test('if the browser forbids BroadcastChannel, a change is announced to this tab only', async () => {
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
  expect(listener.mock.calls).toEqual([['changed']]);
});
