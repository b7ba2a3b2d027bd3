import type { AnswerSheet } from '#domain/answer.ts';
import { appendResultId, parseGroup } from '#domain/group.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { storedPlays } from '#outbox/page-outbox.ts';
import { useRoundStore } from '#stores/round-store.ts';
import { ownershipOf } from '../../result/use-ownership.ts';

/** Where a finished quiz leads that was begun from a group. */
export interface Arrival {
  /** The ids of the group, in the order of joining. */
  readonly ids: readonly string[];
  /** `joined`: the new result is one of the ids. `offered`: it is none yet, as the visitor may be in the group already. */
  readonly state: { readonly joined: string } | { readonly offered: string };
}

/**
 * Adds a result to the group of an address, unless the owner of this device is in it already: then the group asks first,
 * so that nobody is in a link twice (issue 23).
 */
export async function arrivalIn(text: string, sheet: AnswerSheet): Promise<Arrival> {
  // As made here: only such an id tells its answers to everybody (decision 10).
  const id = encodeResultId(sheet);
  const ownership = ownershipOf(await storedPlays.all(), useRoundStore.getState());
  const others = parseGroup(text)?.members.filter((member) => member.id !== id) ?? [];
  const isInside = ownership.latestOwnIdAmong(others.map((member) => member.id)) !== null;
  const ids = text.split('-');
  return isInside && !ids.includes(id)
    ? { ids, state: { offered: id } }
    : { ids: appendResultId(text, id), state: { joined: id } };
}
