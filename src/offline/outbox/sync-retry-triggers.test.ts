// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { listenForRetryTriggers } from './sync.ts';

const requestPass = vi.fn(async () => {});
listenForRetryTriggers({ requestPass });

beforeEach(() => void requestPass.mockClear());

function changeVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** `persisted`: the page comes from the back/forward cache. */
function showPage(persisted: boolean): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['the page becomes visible', () => changeVisibility('visible')],
  ['the page comes from the back/forward cache', () => showPage(true)],
])('a pass over the outbox is requested when %s', (_, trigger) => {
  trigger();
  expect(requestPass.mock.calls).toEqual([['all-waiting']]);
});

test.each([
  ['the page is hidden', () => changeVisibility('hidden')],
  ['the page is shown for the first time', () => showPage(false)],
])('no pass is requested when %s', (_, trigger) => {
  trigger();
  expect(requestPass).not.toHaveBeenCalled();
});
