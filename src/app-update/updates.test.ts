import { expect, test, vi } from 'vitest';
import { createUpdates } from './updates.ts';

function setUp() {
  const state = { playingHere: false, playingElsewhere: false, hidden: false, now: 0 };
  const dependencies = {
    activateWorker: vi.fn(),
    reload: vi.fn(),
    offerUpdate: vi.fn(),
    isAnyTabPlaying: async () => state.playingHere || state.playingElsewhere,
    isThisTabPlaying: () => state.playingHere,
    isHidden: () => state.hidden,
    now: () => state.now,
  };
  return { state, dependencies, updates: createUpdates(dependencies) };
}

test('at a cold start, if no tab is playing, an update is applied without an offer', async () => {
  const { updates, dependencies } = setUp();
  await updates.onFound({ isColdStart: true });
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
  expect(dependencies.offerUpdate).not.toHaveBeenCalled();
  updates.onTakeOver();
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
});

test('an update that activates long after a cold start waits for the next navigation', async () => {
  const { updates, dependencies, state } = setUp();
  await updates.onFound({ isColdStart: true });
  state.now = 30_000;
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
  state.now = 30_000;
  updates.onTakeOver();
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
});

test('an accepted update does not reload a page with an open quiz', async () => {
  const { updates, dependencies, state } = setUp();
  state.playingHere = true;
  await updates.onAccepted();
  expect(dependencies.reload).not.toHaveBeenCalled();
});

test('an update is neither offered nor applied during a quiz, and offered after it', async () => {
  const { updates, dependencies, state } = setUp();
  state.playingHere = true;
  await updates.onFound({ isColdStart: true });
  await updates.onOpportunity();
  expect(dependencies.offerUpdate).not.toHaveBeenCalled();
  expect(dependencies.activateWorker).not.toHaveBeenCalled();
  state.playingHere = false;
  await updates.onOpportunity();
  expect(dependencies.offerUpdate).toHaveBeenCalledTimes(1);
});

test('an update accepted while another tab plays is applied after that quiz', async () => {
  const { updates, dependencies, state } = setUp();
  state.playingElsewhere = true;
  await updates.onFound({ isColdStart: false });
  await updates.onAccepted();
  await updates.onOpportunity();
  expect(dependencies.activateWorker).not.toHaveBeenCalled();
  state.playingElsewhere = false;
  await updates.onOpportunity();
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
});

test('an update is applied while the page is hidden', async () => {
  const { updates, dependencies, state } = setUp();
  await updates.onFound({ isColdStart: false });
  state.hidden = true;
  await updates.onOpportunity();
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
});

test('a playing tab whose worker was replaced reloads on the first navigation after the quiz', () => {
  const { updates, dependencies, state } = setUp();
  state.playingHere = true;
  updates.onTakeOver();
  expect(dependencies.reload).not.toHaveBeenCalled();
  expect(updates.shouldReloadOnNavigation()).toBe(false);
  state.playingHere = false;
  expect(updates.shouldReloadOnNavigation()).toBe(true);
});

test('a tab whose worker was replaced reloads when it is hidden', async () => {
  const { updates, dependencies, state } = setUp();
  updates.onTakeOver();
  state.hidden = true;
  await updates.onOpportunity();
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
});

test('a quiz that began during a slow activation is not reloaded', async () => {
  const { updates, dependencies, state } = setUp();
  await updates.onFound({ isColdStart: false });
  await updates.onAccepted();
  expect(dependencies.activateWorker).toHaveBeenCalledTimes(1);
  state.playingHere = true;
  updates.onTakeOver();
  expect(dependencies.reload).not.toHaveBeenCalled();
  state.playingHere = false;
  expect(updates.shouldReloadOnNavigation()).toBe(true);
});

test('accepting reloads the page if no worker is waiting, as on a first visit', async () => {
  const { updates, dependencies } = setUp();
  await updates.onAccepted();
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
  expect(dependencies.activateWorker).not.toHaveBeenCalled();
});
