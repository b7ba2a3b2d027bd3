import * as v from 'valibot';
import { create } from 'zustand';
import {
  isRoundExpired,
  joinRound,
  ROUND_LIMIT,
  type Round,
  type RoundMember,
  startRound,
} from '#domain/groups/round.ts';
import { RESULT_ID_FORM } from '#domain/ids/result-id.ts';

/**
 * The round on this device. Unlike the other stores it is also written to localStorage, so that a reload, an update or
 * a killed browser does not end the round. If writing fails, only the open page has the round.
 */
export interface RoundState {
  /** Null if there is no round, or if it has expired. */
  readonly round: Round | null;
  /**
   * Ids of the latest `GUESTS_LIMIT` plays by guests, in this round or earlier ones. All other plays count as those of
   * the device's owner.
   */
  readonly guestPlayIds: ReadonlySet<string>;
  /** `page`: the device could not store the round's latest change, so the round ends with the open page. */
  readonly storedIn: 'device' | 'page';
  /** Reads the round from the device again: another tab may have changed it, or it may have expired. */
  refresh(): void;
  /** Starts a round with its first member; an earlier round ends. */
  begin(first: RoundMember): void;
  /** Adds a guest's finished play; does nothing if there is no round, or if it is full or has the play already. */
  join(member: RoundMember): void;
  end(): void;
  /** Removes the round and the ids of all guests' plays. */
  forget(): void;
}

export interface RoundStoreDependencies {
  /** A function, because reading `window.localStorage` throws in a browser that forbids storage. */
  readonly storage: () => Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const ROUND_KEY = 'round';
const GUESTS_KEY = 'round-guests';
const ROUND_VERSION = 1;
/** Only guests' latest plays are stored, so that the list does not grow for ever. */
const GUESTS_LIMIT = 300;

const RoundSchema = v.object({
  version: v.literal(ROUND_VERSION),
  members: v.pipe(
    v.array(v.object({ playId: v.pipe(v.string(), v.uuid()), resultId: v.pipe(v.string(), v.regex(RESULT_ID_FORM)) })),
    v.minLength(1),
    v.maxLength(ROUND_LIMIT),
  ),
  changedAt: v.pipe(v.number(), v.finite()),
});
const GuestPlayIdsSchema = v.array(v.string());

export function createRoundStore({ storage, now }: RoundStoreDependencies) {
  /** Null if the storage can't be read. */
  function read(): Pick<RoundState, 'round' | 'guestPlayIds'> | null {
    try {
      const round = v.safeParse(RoundSchema, parseJson(storage().getItem(ROUND_KEY)));
      const guestPlayIds = v.safeParse(GuestPlayIdsSchema, parseJson(storage().getItem(GUESTS_KEY)));
      return {
        round: round.success && !isRoundExpired(round.output, now()) ? round.output : null,
        guestPlayIds: new Set(guestPlayIds.success ? guestPlayIds.output : []),
      };
    } catch {
      return null;
    }
  }

  function write({ round, guestPlayIds }: Pick<RoundState, 'round' | 'guestPlayIds'>): RoundState['storedIn'] {
    try {
      if (round) {
        const { members, changedAt } = round;
        storage().setItem(ROUND_KEY, JSON.stringify({ version: ROUND_VERSION, members, changedAt }));
      } else storage().removeItem(ROUND_KEY);
      storage().setItem(GUESTS_KEY, JSON.stringify([...guestPlayIds]));
      // The browser may allow writing but not reading: a reload would then lose the round.
      return read() ? 'device' : 'page';
    } catch {
      return 'page';
    }
  }

  return create<RoundState>()((set, get) => {
    /** The device's copy, which another tab may have changed; if it can't be written or read, the page's copy. */
    function readLatest(): Pick<RoundState, 'round' | 'guestPlayIds'> {
      const { round, guestPlayIds, storedIn } = get();
      const pageCopy = { round: round && !isRoundExpired(round, now()) ? round : null, guestPlayIds };
      return (storedIn === 'device' && read()) || pageCopy;
    }

    function store(next: Pick<RoundState, 'round' | 'guestPlayIds'>): void {
      set({ ...next, storedIn: write(next) });
    }

    return {
      round: null,
      guestPlayIds: new Set<string>(),
      storedIn: 'device',
      ...read(),
      refresh: () => set(readLatest()),
      begin: (first) => store({ ...readLatest(), round: startRound(first, now()) }),
      join: (member) => {
        const { round, guestPlayIds } = readLatest();
        const joined = round && joinRound(round, member, now());
        // If the round is full or has the play already, `joinRound` returns the same round.
        if (!joined || joined === round) return set({ round, guestPlayIds });
        store({ round: joined, guestPlayIds: new Set([...guestPlayIds, member.playId].slice(-GUESTS_LIMIT)) });
      },
      end: () => store({ ...readLatest(), round: null }),
      forget: () => store({ round: null, guestPlayIds: new Set() }),
    };
  });
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const useRoundStore = createRoundStore({ storage: () => localStorage, now: Date.now });

// Another tab may have changed or ended the round.
addEventListener('storage', () => useRoundStore.getState().refresh());
