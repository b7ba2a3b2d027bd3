import * as v from 'valibot';
import { create } from 'zustand';
import { RESULT_ID_FORM } from '#domain/result-id.ts';
import { isRoundExpired, joinRound, ROUND_LIMIT, type Round, type RoundMember, startRound } from '#domain/round.ts';

/**
 * The round on this device. Unlike the other stores it is also written to localStorage, so that a reload, an update or
 * a killed browser does not end the round; if writing fails, only this page has it.
 */
export interface RoundState {
  /** Null if there is no round, or if it has expired. */
  readonly round: Round | null;
  /** Play ids of the latest `GUESTS_LIMIT` guests, also of earlier rounds: these plays are not the device owner's. */
  readonly guests: ReadonlySet<string>;
  /** `page`: the device can't store the round or give it back, so it ends when this page is closed. */
  readonly storedIn: 'device' | 'page';
  /** Reads the round from the device again: another tab may have changed it, or it may have expired. */
  refresh(): void;
  begin(first: RoundMember): void;
  /** Adds a finished play to the round; does nothing if there is no round, or if it is full or has the play already. */
  join(member: RoundMember): void;
  end(): void;
  /** Removes the round and all guests. */
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
/** Only the latest guests are stored, so that the list does not grow for ever. */
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
const GuestsSchema = v.array(v.string());

export function createRoundStore({ storage, now }: RoundStoreDependencies) {
  /** Null if the storage can't be read. */
  function read(): Pick<RoundState, 'round' | 'guests'> | null {
    try {
      const round = v.safeParse(RoundSchema, parseJson(storage().getItem(ROUND_KEY)));
      const guests = v.safeParse(GuestsSchema, parseJson(storage().getItem(GUESTS_KEY)));
      return {
        round: round.success && !isRoundExpired(round.output, now()) ? round.output : null,
        guests: new Set(guests.success ? guests.output : []),
      };
    } catch {
      return null;
    }
  }

  function write({ round, guests }: Pick<RoundState, 'round' | 'guests'>): RoundState['storedIn'] {
    try {
      if (round) {
        const { members, changedAt } = round;
        storage().setItem(ROUND_KEY, JSON.stringify({ version: ROUND_VERSION, members, changedAt }));
      } else storage().removeItem(ROUND_KEY);
      storage().setItem(GUESTS_KEY, JSON.stringify([...guests]));
      // A round that can't be read again would be lost with a reload.
      return read() ? 'device' : 'page';
    } catch {
      return 'page';
    }
  }

  return create<RoundState>()((set, get) => {
    function readLatest(): Pick<RoundState, 'round' | 'guests'> {
      const { round, guests, storedIn } = get();
      const inPage = { round: round && !isRoundExpired(round, now()) ? round : null, guests };
      return (storedIn === 'device' && read()) || inPage;
    }

    function store(next: Pick<RoundState, 'round' | 'guests'>): void {
      set({ ...next, storedIn: write(next) });
    }

    return {
      round: null,
      guests: new Set<string>(),
      storedIn: 'device',
      ...read(),
      refresh: () => set(readLatest()),
      begin: (first) => store({ ...readLatest(), round: startRound(first, now()) }),
      join: (member) => {
        const { round, guests } = readLatest();
        const joined = round && joinRound(round, member, now());
        if (!joined || joined === round) return set({ round, guests });
        store({ round: joined, guests: new Set([...guests, member.playId].slice(-GUESTS_LIMIT)) });
      },
      end: () => store({ ...readLatest(), round: null }),
      forget: () => store({ round: null, guests: new Set() }),
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
