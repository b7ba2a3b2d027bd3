// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { storedPlays } from '#outbox/page-outbox.ts';
import { somePlay } from '#outbox/stored-play.fixture.ts';
import type { Reads } from '#reads/reads.ts';
import { loadGreeting } from './greeting.tsx';
import type { WelcomeCardProps } from './welcome-card.tsx';

const reads = { result: { get: async (id: string) => ({ id }) } } as unknown as Reads;

test('the owner’s latest result is shown, not a newer one of a guest in a round of another tab', async () => {
  const [ownersPlay, guestsPlay] = [
    { ...somePlay(1), resultId: 'OWNERS1' },
    { ...somePlay(2), resultId: 'GUESTS1' },
  ];
  vi.spyOn(storedPlays, 'all').mockResolvedValue({
    plays: [guestsPlay, ownersPlay],
    unreadableCount: 0,
    pageOnlyPlayIds: new Set(),
    playIdsBeingStored: new Set(),
    isComplete: true,
  });
  // Without a `storage` event: a page that the browser has frozen meanwhile gets none.
  localStorage.setItem('round-guests', JSON.stringify([guestsPlay.playId]));
  const greeting = (await loadGreeting(reads, 'en')) as ReactElement<WelcomeCardProps>;
  expect(greeting.props.result.id).toBe(ownersPlay.resultId);
});
