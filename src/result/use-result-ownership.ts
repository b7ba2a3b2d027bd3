import { useLocation } from '@tanstack/react-router';
import type { StoredPlay } from '#offline/outbox/stored-play.ts';
import { type Ownership, useOwnership } from '#people/use-ownership.ts';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { type ComparedPerson, comparedPersons } from './compare/compared-persons.ts';
import type { Perspective } from './perspective/perspective.ts';

/** Whose a result is, and from whose perspective its page speaks. */
export interface ResultOwnership {
  /** Undefined until the stored plays are read. */
  readonly ownership: Ownership | undefined;
  /** This device's play with the result; undefined for another device's result and until the stored plays are read. */
  readonly play: StoredPlay | undefined;
  readonly isOwn: boolean;
  readonly perspective: Perspective;
  /** Who the persons of a comparison are; without one, of no meaning. */
  readonly persons: readonly [ComparedPerson, ComparedPerson];
  /** The turn's number in the open round, from 1; null outside it, in a comparison and until the plays are read. */
  readonly turn: number | null;
}

/** `friendId` is the id of the result with which the page compares; undefined if it compares none. */
export function useResultOwnership(resultId: string, friendId: string | undefined): ResultOwnership {
  const ownership = useOwnership();
  const isHydrated = useHydrated();
  // The app sets `own` when it opens an own result, before the stored plays are read. A reload keeps it, but the
  // server's render does not know it: hence `isHydrated`.
  const isMarkedOwn = useLocation({ select: ({ state }) => state.own === true });
  const play = ownership?.playOf(resultId);
  const isOwn = play ? ownership?.isOwn(play) === true : isHydrated && isMarkedOwn;
  // Until the stored plays are read, only an own result says who is who.
  const unreadPersons = isOwn ? OWN_AND_FRIEND : STRANGERS;
  const persons = ownership && friendId !== undefined ? comparedPersons(ownership, resultId, friendId) : unreadPersons;
  return {
    ownership,
    play,
    isOwn,
    persons,
    perspective: friendId !== undefined ? (PERSPECTIVE_OF_COMPARED[persons[0]] ?? 'compared') : isOwn ? 'own' : 'other',
    turn: friendId === undefined ? (ownership?.turnOf(resultId) ?? null) : null,
  };
}

const STRANGERS = ['first', 'second'] as const;
const OWN_AND_FRIEND = ['own', 'friend'] as const;

/** The perspective of a comparison's first result, which its page tells after the comparison. */
const PERSPECTIVE_OF_COMPARED: Readonly<Partial<Record<ComparedPerson, Perspective>>> = { own: 'own', friend: 'other' };
