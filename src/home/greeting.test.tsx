// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { storedPlays } from '#offline/outbox/page-outbox.ts';
import { somePlay } from '#offline/outbox/stored-play.fixture.ts';
import type { StoredPlay } from '#offline/outbox/stored-play.ts';
import { useRoundStore } from '#people/round-store.ts';
import type { Reads } from '#reads/reads.ts';
import { loadGreeting } from './greeting.tsx';
import { RoundWelcome } from './round-welcome.tsx';
import type { WelcomeCardProps } from './welcome-card.tsx';

const reads = { result: { get: async (id: string) => ({ id }) } } as unknown as Reads;

const someOwnersPlay = (number: number) => ({ ...somePlay(number), resultId: `OWNERS${number}` });
/** Counts as a guest's play only once `round-guests` in localStorage lists it. */
const someGuestsPlay = (number: number) => ({ ...somePlay(number), resultId: `GUESTS${number}` });

/** The greeting on a device with these plays, newest first. */
async function greetAfter(plays: readonly StoredPlay[]): Promise<ReactElement | null> {
  vi.spyOn(storedPlays, 'all').mockResolvedValue({
    plays,
    unreadableCount: 0,
    pageOnlyPlayIds: new Set(),
    playIdsBeingStored: new Set(),
    isComplete: true,
  });
  return (await loadGreeting(reads, 'en')) as ReactElement | null;
}

afterEach(() => useRoundStore.getState().forget());

test('the owner’s latest result is shown, not a guest’s newer result from a round in another tab', async () => {
  const guestsPlay = someGuestsPlay(3);
  // Writing here causes no `storage` event, as if the browser had frozen this page while another tab wrote.
  localStorage.setItem('round-guests', JSON.stringify([guestsPlay.playId]));
  const greeting = await greetAfter([guestsPlay, someOwnersPlay(2), someOwnersPlay(1)]);
  expect((greeting as ReactElement<WelcomeCardProps>).props.result.id).toBe('OWNERS2');
});

test('an open round is shown rather than the owner’s latest result', async () => {
  const play = someOwnersPlay(1);
  useRoundStore.getState().begin(play);
  const greeting = await greetAfter([play]);
  expect(greeting?.type).toBe(RoundWelcome);
  expect(greeting?.props).toEqual({ round: useRoundStore.getState().round, language: 'en' });
});

test('a visitor is not greeted if the device has only guests’ results', async () => {
  const guestsPlay = someGuestsPlay(1);
  localStorage.setItem('round-guests', JSON.stringify([guestsPlay.playId]));
  expect(await greetAfter([guestsPlay])).toBeNull();
});
