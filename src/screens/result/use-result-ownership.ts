import { useLocation } from '@tanstack/react-router';
import { decodeResultId } from '#domain/result-id.ts';
import { useHydrated } from '#hydration/use-hydrated.ts';
import type { StoredPlay } from '#outbox/stored-play.ts';
import { type Ownership, useOwnership } from '../use-ownership.ts';
import { canCompare } from './compare/can-compare.ts';
import { comparedPersons } from './compare/compared-persons.ts';
import type { Perspective } from './perspective/perspective.ts';

/** Whose a result is, and from whose perspective its page speaks. */
export interface ResultOwnership {
  /** Undefined until the stored plays are read. */
  readonly ownership: Ownership | undefined;
  /** This device's play with the result; undefined for another device's result and until the stored plays are read. */
  readonly play: StoredPlay | undefined;
  readonly isOwn: boolean;
  readonly perspective: Perspective;
  readonly isComparing: boolean;
  /** The turn's number in the open round, from 1; null outside it, in a comparison and until the plays are read. */
  readonly turn: number | null;
}

/** `friendId` is the id to compare with: taken from the URL, not validated. */
export function useResultOwnership(resultId: string, friendId: string | undefined): ResultOwnership {
  const ownership = useOwnership();
  const isHydrated = useHydrated();
  // The app sets `own` when it opens an own result, before the stored plays are read. A reload keeps it, but the
  // server's render does not know it: hence `isHydrated`.
  const isMarkedOwn = useLocation({ select: ({ state }) => state.own === true });
  const play = ownership?.playOf(resultId);
  const isOwn = play ? ownership?.isOwn(play) === true : isHydrated && isMarkedOwn;
  // The server renders the friend in the page's head, not in its content (docs/decisions/042).
  const isComparing = isHydrated && canCompare(resultId, friendId);
  return {
    ownership,
    play,
    isOwn,
    perspective:
      isComparing && ownership ? comparedPerspective(ownership, resultId, friendId) : isOwn ? 'own' : 'other',
    isComparing,
    turn: isComparing ? null : (ownership?.turnOf(resultId) ?? null),
  };
}

/** The perspective of a comparison's first result, which its page tells after the comparison. */
function comparedPerspective(ownership: Ownership, resultId: string, friendId: string): Perspective {
  // The URL may spell the friend's id in small letters.
  const [person] = comparedPersons(ownership, resultId, decodeResultId(friendId)?.id ?? friendId);
  if (person === 'own') return 'own';
  return person === 'friend' ? 'other' : 'compared';
}
