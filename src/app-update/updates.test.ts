import { expect, test, vi } from 'vitest';
import { createUpdates } from './updates.ts';

function setUp() {
  const state = { playingHere: false, playingElsewhere: false, hidden: false, now: 0 };
  const parts = {
    takeOver: vi.fn(),
    reload: vi.fn(),
    offer: vi.fn(),
    isAnybodyPlaying: async () => state.playingHere || state.playingElsewhere,
    isPlayingHere: () => state.playingHere,
    isHidden: () => state.hidden,
    now: () => state.now,
  };
  return { state, parts, updates: createUpdates(parts) };
}

test('at a cold start with nobody playing it is applied without a word', async () => {
  const { updates, parts } = setUp();
  await updates.found({ coldStart: true });
  expect(parts.takeOver).toHaveBeenCalledTimes(1);
  expect(parts.offer).not.toHaveBeenCalled();
  updates.tookOver();
  expect(parts.reload).toHaveBeenCalledTimes(1);
});

test('applied at a cold start but let in only much later, it waits until the visitor goes on', async () => {
  const { updates, parts, state } = setUp();
  await updates.found({ coldStart: true });
  state.now = 30_000;
  updates.tookOver();
  expect(parts.reload).not.toHaveBeenCalled();
  expect(updates.shouldReloadOnTheWay()).toBe(true);
});

test('found later it is offered once and applied only when accepted, however long that takes', async () => {
  const { updates, parts, state } = setUp();
  await updates.found({ coldStart: false });
  await updates.found({ coldStart: false });
  await updates.chance();
  expect(parts.offer).toHaveBeenCalledTimes(1);
  expect(parts.takeOver).not.toHaveBeenCalled();
  await updates.accepted();
  state.now = 30_000;
  updates.tookOver();
  expect(parts.takeOver).toHaveBeenCalledTimes(1);
  expect(parts.reload).toHaveBeenCalledTimes(1);
});

test('accepted in a page that has begun to play, it is not applied there', async () => {
  const { updates, parts, state } = setUp();
  state.playingHere = true;
  await updates.accepted();
  expect(parts.reload).not.toHaveBeenCalled();
});

test('during a quiz nothing is offered or applied; afterwards it is offered', async () => {
  const { updates, parts, state } = setUp();
  state.playingHere = true;
  await updates.found({ coldStart: true });
  await updates.chance();
  expect(parts.offer).not.toHaveBeenCalled();
  expect(parts.takeOver).not.toHaveBeenCalled();
  state.playingHere = false;
  await updates.chance();
  expect(parts.offer).toHaveBeenCalledTimes(1);
});

test('accepted while another tab plays, it waits for the end of that quiz', async () => {
  const { updates, parts, state } = setUp();
  state.playingElsewhere = true;
  await updates.found({ coldStart: false });
  await updates.accepted();
  await updates.chance();
  expect(parts.takeOver).not.toHaveBeenCalled();
  state.playingElsewhere = false;
  await updates.chance();
  expect(parts.takeOver).toHaveBeenCalledTimes(1);
});

test('while nobody looks it is applied silently', async () => {
  const { updates, parts, state } = setUp();
  await updates.found({ coldStart: false });
  state.hidden = true;
  await updates.chance();
  expect(parts.takeOver).toHaveBeenCalledTimes(1);
});

test('a tab whose worker another tab replaced does not reload by itself, but on the way to another page', () => {
  const { updates, parts, state } = setUp();
  state.playingHere = true;
  updates.tookOver();
  expect(parts.reload).not.toHaveBeenCalled();
  expect(updates.shouldReloadOnTheWay()).toBe(false);
  state.playingHere = false;
  expect(updates.shouldReloadOnTheWay()).toBe(true);
});

test('or when it is hidden', async () => {
  const { updates, parts, state } = setUp();
  updates.tookOver();
  state.hidden = true;
  await updates.chance();
  expect(parts.reload).toHaveBeenCalledTimes(1);
});

test('a quiz that began while the new worker was taking its time is not reloaded either', async () => {
  const { updates, parts, state } = setUp();
  await updates.found({ coldStart: false });
  await updates.accepted();
  expect(parts.takeOver).toHaveBeenCalledTimes(1);
  state.playingHere = true;
  updates.tookOver();
  expect(parts.reload).not.toHaveBeenCalled();
  state.playingHere = false;
  expect(updates.shouldReloadOnTheWay()).toBe(true);
});

test('accepted with nothing waiting, as on a first visit, it reloads', async () => {
  const { updates, parts } = setUp();
  await updates.accepted();
  expect(parts.reload).toHaveBeenCalledTimes(1);
  expect(parts.takeOver).not.toHaveBeenCalled();
});
