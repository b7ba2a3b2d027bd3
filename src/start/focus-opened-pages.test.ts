// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { focusOpenedPages } from './focus-opened-pages.ts';

/** Starts the function with a router. Returns what emits the router’s event `onResolved` and resolves a frame later. */
function startWithRouter() {
  const subscribe = vi.fn();
  focusOpenedPages({ subscribe });
  const [eventType, listener] = subscribe.mock.calls[0] ?? [];
  expect(eventType).toBe('onResolved');
  return async (event: { from: string | undefined; pathChanged: boolean }) => {
    const fromLocation = event.from === undefined ? undefined : { pathname: event.from };
    listener?.({ type: 'onResolved', fromLocation, pathChanged: event.pathChanged } as never);
    await new Promise(requestAnimationFrame);
  };
}

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Title</h1><input></main>';
});

test('a page opened within the app gets the focus on its heading, without scrolling', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await startWithRouter()({ from: '/couples', pathChanged: true });
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test.each([
  ['the first load', { from: undefined, pathChanged: true }],
  ['a change of only query or fragment', { from: '/couples', pathChanged: false }],
])('%s leaves the focus alone', async (_navigation, event) => {
  await startWithRouter()(event);
  expect(document.activeElement).toBe(document.body);
});

test('what the visitor or the screen has focused on the new page keeps the focus', async () => {
  const emit = startWithRouter();
  const resolved = emit({ from: '/couples', pathChanged: true });
  document.querySelector('input')?.focus();
  await resolved;
  expect(document.activeElement).toBe(document.querySelector('input'));
});
