import { expect, test, vi } from 'vitest';
import { createUpdates } from './updates.ts';

/** Long for an activation: in Chromium, a request can keep the old worker active this long. */
const LONG_ACTIVATION_MS = 30_000;

function setUp() {
  const state = { isPlayingHere: false, isPlayingElsewhere: false, isHidden: false, now: 0 };
  const dependencies = {
    activateWorker: vi.fn(),
    reload: vi.fn(),
    offerUpdate: vi.fn(),
    isReloadBlockedInAnyTab: async () => state.isPlayingHere || state.isPlayingElsewhere,
    isReloadBlocked: () => state.isPlayingHere,
    isHidden: () => state.isHidden,
    now: () => state.now,
  };
  return { state, dependencies, updates: createUpdates(dependencies) };
}

// A cold start: when the page starts, a new release already waits.
test('at a cold start, if no tab is playing, an update is applied without an offer', async () => {
  const { updates, dependencies } = setUp();
  await updates.onFound({ isColdStart: true });
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
  expect(dependencies.offerUpdate).not.toHaveBeenCalled();
  updates.onTakeOver();
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
});

test('an update that activates long after a cold start reloads the page only on the next navigation', async () => {
  const { updates, dependencies, state } = setUp();
  await updates.onFound({ isColdStart: true });
  state.now = LONG_ACTIVATION_MS;
  updates.onTakeOver();
  expect(dependencies.reload).not.toHaveBeenCalled();
  expect(updates.shouldReloadOnNavigation()).toBe(true);
});

test('an update found later is offered once and applied when accepted, however long activation takes', async () => {
  const { updates, dependencies, state } = setUp();
  await updates.onFound({ isColdStart: false });
  await updates.onFound({ isColdStart: false });
  await updates.onOpportunity();
  expect(dependencies.offerUpdate).toHaveBeenCalledTimes(1);
  expect(dependencies.activateWorker).not.toHaveBeenCalled();
  await updates.onAccepted();
  state.now = LONG_ACTIVATION_MS;
  updates.onTakeOver();
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
});

test('accepting does not reload a page with an open quiz, whether or not the new worker is active', async () => {
  const { updates, dependencies, state } = setUp();
  state.isPlayingHere = true;
  await updates.onAccepted();
  updates.onTakeOver();
  await updates.onAccepted();
  expect(dependencies.reload).not.toHaveBeenCalled();
});

test('an update is neither offered nor applied during a quiz, and offered after it', async () => {
  const { updates, dependencies, state } = setUp();
  state.isPlayingHere = true;
  await updates.onFound({ isColdStart: true });
  await updates.onOpportunity();
  expect(dependencies.offerUpdate).not.toHaveBeenCalled();
  expect(dependencies.activateWorker).not.toHaveBeenCalled();
  state.isPlayingHere = false;
  await updates.onOpportunity();
  expect(dependencies.offerUpdate).toHaveBeenCalledTimes(1);
});

test('an update accepted while another tab plays is applied after that quiz', async () => {
  const { updates, dependencies, state } = setUp();
  state.isPlayingElsewhere = true;
  await updates.onFound({ isColdStart: false });
  await updates.onAccepted();
  await updates.onOpportunity();
  expect(dependencies.activateWorker).not.toHaveBeenCalled();
  state.isPlayingElsewhere = false;
  await updates.onOpportunity();
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
});

test('an update is applied while the page is hidden', async () => {
  const { updates, dependencies, state } = setUp();
  await updates.onFound({ isColdStart: false });
  state.isHidden = true;
  await updates.onOpportunity();
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
});

test('an update found while the page is hidden is applied at once, without an offer', async () => {
  const { updates, dependencies, state } = setUp();
  state.isHidden = true;
  await updates.onFound({ isColdStart: false });
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
  expect(dependencies.offerUpdate).not.toHaveBeenCalled();
});

test('an update found while the page is hidden and another tab plays is offered when the page is shown', async () => {
  const { updates, dependencies, state } = setUp();
  state.isPlayingElsewhere = true;
  state.isHidden = true;
  await updates.onFound({ isColdStart: false });
  await updates.onOpportunity();
  expect(dependencies.offerUpdate).not.toHaveBeenCalled();
  state.isHidden = false;
  await updates.onOpportunity();
  expect(dependencies.offerUpdate).toHaveBeenCalledTimes(1);
  expect(dependencies.activateWorker).not.toHaveBeenCalled();
});

test('a playing tab whose worker was replaced reloads on the first navigation after the quiz', () => {
  const { updates, dependencies, state } = setUp();
  state.isPlayingHere = true;
  updates.onTakeOver();
  expect(dependencies.reload).not.toHaveBeenCalled();
  expect(updates.shouldReloadOnNavigation()).toBe(false);
  state.isPlayingHere = false;
  expect(updates.shouldReloadOnNavigation()).toBe(true);
});

test('a tab whose worker was replaced reloads when it is hidden', async () => {
  const { updates, dependencies, state } = setUp();
  updates.onTakeOver();
  state.isHidden = true;
  await updates.onOpportunity();
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
});

test('a quiz begun between acceptance and take-over is not interrupted', async () => {
  const { updates, dependencies, state } = setUp();
  await updates.onFound({ isColdStart: false });
  await updates.onAccepted();
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
  state.isPlayingHere = true;
  updates.onTakeOver();
  expect(dependencies.reload).not.toHaveBeenCalled();
  state.isPlayingHere = false;
  expect(updates.shouldReloadOnNavigation()).toBe(true);
});

test('accepting reloads the page if no worker is waiting', async () => {
  const { updates, dependencies } = setUp();
  await updates.onAccepted();
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
  expect(dependencies.activateWorker).not.toHaveBeenCalled();
});
