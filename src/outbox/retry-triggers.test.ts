// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { listenForRetryTriggers } from './sync.ts';

const ask = vi.fn(async () => {});
listenForRetryTriggers({ ask });

beforeEach(() => void ask.mockClear());

/** The page is brought to the front, or put away. */
function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function show(persisted: boolean): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

test.each([
  ['there is a network again', () => dispatchEvent(new Event('online'))],
  ['the page is brought to the front', () => become('visible')],
  ['the page comes back from the browser’s cache of pages', () => show(true)],
])('what waits is sent when %s', (_, happen) => {
  happen();
  expect(ask.mock.calls).toEqual([['soon']]);
});

test.each([
  ['the page is put away', () => become('hidden')],
  ['the page is shown for the first time', () => show(false)],
])('nothing is asked for when %s', (_, happen) => {
  happen();
  expect(ask).not.toHaveBeenCalled();
});
