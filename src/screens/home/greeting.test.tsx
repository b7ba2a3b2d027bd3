// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { storedPlays } from '#outbox/page-outbox.ts';
import { somePlay } from '#outbox/stored-play.fixture.ts';
import type { StoredPlay } from '#outbox/stored-play.ts';
import type { Reads } from '#reads/reads.ts';
import { useRoundStore } from '#stores/round-store.ts';
import { RoundWelcome } from '../together/round/round-welcome.tsx';
import { loadGreeting } from './greeting.tsx';
import type { WelcomeCardProps } from './welcome-card.tsx';

const reads = { result: { get: async (id: string) => ({ id }) } } as unknown as Reads;

const byOwner = (number: number) => ({ ...somePlay(number), resultId: `OWNERS${number}` });
const byGuest = (number: number) => ({ ...somePlay(number), resultId: `GUESTS${number}` });

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
  const guestsPlay = byGuest(3);
  // The page gets no `storage` event about this, as if the browser had frozen it while another tab wrote.
  localStorage.setItem('round-guests', JSON.stringify([guestsPlay.playId]));
  const greeting = await greetAfter([guestsPlay, byOwner(2), byOwner(1)]);
  expect((greeting as ReactElement<WelcomeCardProps>).props.result.id).toBe('OWNERS2');
});

test('an open round is shown rather than the owner’s latest result', async () => {
  const play = byOwner(1);
  useRoundStore.getState().begin(play);
  const greeting = await greetAfter([play]);
  expect(greeting?.type).toBe(RoundWelcome);
  expect(greeting?.props).toEqual({ round: useRoundStore.getState().round });
});

test('a device with guests’ results only is not greeted', async () => {
  const guestsPlay = byGuest(1);
  localStorage.setItem('round-guests', JSON.stringify([guestsPlay.playId]));
  expect(await greetAfter([guestsPlay])).toBeNull();
});
