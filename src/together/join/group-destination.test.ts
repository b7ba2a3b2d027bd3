// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { type StoredPlay, UNTRIED_DELIVERY } from '#offline/outbox/stored-play.ts';
import { useRoundStore } from '#people/round-store.ts';
import { chooseGroupDestination } from './group-destination.ts';

const plays = vi.hoisted((): StoredPlay[] => []);
vi.mock('#offline/outbox/page-outbox.ts', () => ({
  storedPlays: { all: async () => ({ plays, pageOnlyPlayIds: new Set() }) },
}));

const [ANN, BEN] = ['000M18X', '9FT41H8'];
const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const OWN_ID = encodeResultId(SHEET);
const OLDER_SHEET = [1, 1, 1, 1, 1, 1, 1, 1, 1];
const OLDER_ID = encodeResultId(OLDER_SHEET);

afterEach(() => {
  plays.length = 0;
  useRoundStore.getState().forget();
});

/** Finishes a play for a group on a device with these earlier plays; the new play is stored before this is asked. */
function finishFor(groupIds: string, { earlier = [] }: { readonly earlier?: readonly (readonly number[])[] } = {}) {
  for (const [index, sheet] of [...earlier, SHEET].entries())
    plays.unshift({
      playId: `play-${index}`,
      resultId: encodeResultId(sheet),
      serverId: null,
      sheet,
      finishedAt: index,
      delivery: UNTRIED_DELIVERY,
    });
  return chooseGroupDestination(groupIds, SHEET);
}

test('a new result follows all earlier members, also those that this release can’t read', async () => {
  expect(await finishFor(`${ANN}-NEWER12-${BEN}`)).toEqual({
    ids: [ANN, 'NEWER12', BEN, OWN_ID],
    state: { joined: OWN_ID },
  });
});

test('a result with another member’s answers is added too, so that both are counted', async () => {
  expect(await finishFor(`${OWN_ID}-${BEN}`)).toEqual({ ids: [OWN_ID, BEN, OWN_ID], state: { joined: OWN_ID } });
});

test('if the owner is a member already, the new result is only offered', async () => {
  expect(await finishFor(`${OLDER_ID}-${BEN}`, { earlier: [OLDER_SHEET] })).toEqual({
    ids: [OLDER_ID, BEN],
    state: { offered: OWN_ID },
  });
});

test('the same answers given again on this device add nobody', async () => {
  expect(await finishFor(`${OWN_ID}-${BEN}`, { earlier: [SHEET] })).toEqual({
    ids: [OWN_ID, BEN],
    state: { joined: OWN_ID },
  });
});
