import type { PlayCopy, PlayDatabase } from './play-storage.ts';
import { type Delivery, furtherOf, type PlayRow, parseStoredPlay, rowOf, type StoredPlay } from './stored-play.ts';

/** Where a play is: on the device, or only in this page for as long as it is open. */
type StoredIn = 'device' | 'page';

export interface StoredPlays {
  /** Stores a play, or stores it anew under the same play id. Never rejects: at the worst only this page has it. */
  add(play: StoredPlay): Promise<StoredIn>;
  /** Every play there is, newest first, wherever it is stored. Never rejects. */
  all(): Promise<Inventory>;
  /** Records how far a play has got; what is sent stays sent, what was deleted stays deleted. Never rejects. */
  update(playId: string, update: PlayUpdate): Promise<void>;
  /** Brings database and copy together again after one of them lost something. Needs the outbox lock. */
  reconcile(): Promise<void>;
  /** Deletes everything. Rejects where the device refuses. */
  clear(): Promise<void>;
}

export interface Inventory {
  /** The newest first. */
  readonly plays: readonly StoredPlay[];
  /** Rows that this version can't read: set aside as they are, never deleted but by the visitor. */
  readonly unreadable: number;
  /** The ids of plays that are in this page only: neither database nor localStorage took them. */
  readonly pageOnly: ReadonlySet<string>;
  /** False where the database could not be read: it may hold more. */
  readonly isComplete: boolean;
}

interface PlayUpdate {
  readonly delivery: (before: Delivery) => Delivery;
  /** The id that the server gave. */
  readonly serverId?: string;
}

export interface StoredPlaysParts {
  readonly database: PlayDatabase;
  /** A worker has none. */
  readonly copy?: PlayCopy;
  /** Called after every change made through this object. */
  readonly onChange?: () => void;
}

export function createStoredPlays({
  database,
  copy = NO_COPY,
  onChange = () => undefined,
}: StoredPlaysParts): StoredPlays {
  const pageOnly = new Map<string, StoredPlay>();

  function tellChange(): void {
    try {
      onChange();
    } catch {
      // The play is stored, even where a listener throws.
    }
  }

  return {
    async add(play) {
      // At once, before anything is waited for: a page may be killed right after the last tap.
      const row = rowOf(play);
      const inCopy = copy.put(row);
      const inDatabase = await succeeds(database.put(row));
      if (inCopy || inDatabase) pageOnly.delete(play.playId);
      else pageOnly.set(play.playId, play);
      tellChange();
      return inCopy || inDatabase ? 'device' : 'page';
    },

    async all() {
      const inDatabase = await database.rows().catch(() => null);
      const rows = [...(inDatabase ?? []), ...copy.rows()];
      const plays = unite([...rows.flatMap((row) => parseStoredPlay(row) ?? []), ...pageOnly.values()]);
      const unreadable = new Set(rows.filter((row) => parseStoredPlay(row) === null).map(playIdOf));
      return {
        plays,
        unreadable: unreadable.size,
        pageOnly: new Set(pageOnly.keys()),
        isComplete: inDatabase !== null,
      };
    },

    async update(playId, update) {
      const change = (row: unknown) => {
        const next = updated(parseStoredPlay(row), update);
        return next && rowOf(next);
      };
      const inDatabase = await database.change(playId, change).catch(() => false);
      const inCopy = copy.rows().find((row) => parseStoredPlay(row)?.playId === playId);
      const next = change(inCopy);
      if (next && inDatabase && next.delivery.state === 'sent') copy.remove(playId);
      else if (next) copy.put(next);
      const inPage = updated(pageOnly.get(playId) ?? null, update);
      if (inPage) pageOnly.set(playId, inPage);
      tellChange();
    },

    async reconcile() {
      for (const play of playsOf(copy.rows())) {
        const inDatabase = parseStoredPlay(await database.putIfMissing(rowOf(play)).catch(() => null));
        if (!inDatabase) continue;
        if (furtherOf(inDatabase, play) === play) await database.put(rowOf(play)).catch(() => undefined);
        if (inDatabase.delivery.state === 'sent') copy.remove(play.playId);
      }
      const before = pageOnly.size;
      for (const play of pageOnly.values()) {
        if (copy.put(rowOf(play)) || (await succeeds(database.put(rowOf(play))))) pageOnly.delete(play.playId);
      }
      if (pageOnly.size !== before) tellChange();
    },

    async clear() {
      pageOnly.clear();
      copy.clear();
      try {
        await database.clear();
      } finally {
        tellChange();
      }
    },
  };
}

const NO_COPY: PlayCopy = { rows: () => [], put: () => false, remove: () => undefined, clear: () => undefined };

function unite(plays: readonly StoredPlay[]): StoredPlay[] {
  const byId = new Map<string, StoredPlay>();
  for (const play of plays) {
    const known = byId.get(play.playId);
    byId.set(play.playId, known ? furtherOf(known, play) : play);
  }
  return [...byId.values()].sort((a, b) => b.finishedAt - a.finishedAt);
}

function playsOf(rows: readonly unknown[]): StoredPlay[] {
  return rows.flatMap((row) => parseStoredPlay(row) ?? []);
}

/** By its play's id a row of a later version is one, though it lies in database and copy; garbage is each its own. */
function playIdOf(row: unknown): unknown {
  return (row as Partial<PlayRow> | null)?.playId ?? Symbol();
}

function updated(play: StoredPlay | null, { delivery, serverId }: PlayUpdate): StoredPlay | null {
  if (!play || play.delivery.state === 'sent') return null;
  const other = serverId !== undefined && serverId !== play.resultId ? serverId : play.serverId;
  return { ...play, serverId: other, delivery: delivery(play.delivery) };
}

function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
