import type { PlayChange } from './play-changes.ts';
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
  /** Forgets what this page knows: another tab has deleted everything. */
  forget(): void;
}

export interface Inventory {
  /** The newest first. */
  readonly plays: readonly StoredPlay[];
  /** Rows that this version can't read: set aside as they are, never deleted but by the visitor. */
  readonly unreadable: number;
  /** The ids of plays that are in this page only: neither database nor localStorage took them, or still has them. */
  readonly pageOnly: ReadonlySet<string>;
  /** The ids of plays that this page is storing just now: a crash may still lose them. */
  readonly storing: ReadonlySet<string>;
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
  readonly onChange?: (change: PlayChange) => void;
}

export function createStoredPlays({
  database,
  copy = NO_COPY,
  onChange = () => undefined,
}: StoredPlaysParts): StoredPlays {
  /** What was played in this page, as far as it got: the device may lose it, or take no word of it any more. */
  const ofPage = new Map<string, StoredPlay>();
  const neverStored = new Set<string>();
  const storing = new Set<string>();

  function tellChange(change: PlayChange = 'changed'): void {
    try {
      onChange(change);
    } catch {
      // The play is stored, even where a listener throws.
    }
  }

  function forget(): void {
    ofPage.clear();
    neverStored.clear();
  }

  return {
    async add(play) {
      // At once, before anything is waited for: a page may be killed right after the last tap.
      const row = rowOf(play);
      storing.add(play.playId);
      const inCopy = copy.put(row);
      const inDatabase = await succeeds(database.put(row));
      storing.delete(play.playId);
      ofPage.set(play.playId, play);
      if (inCopy || inDatabase) neverStored.delete(play.playId);
      else neverStored.add(play.playId);
      tellChange();
      return inCopy || inDatabase ? 'device' : 'page';
    },

    async all() {
      const inDatabase = await database.rows().catch(() => null);
      const rows = [...(inDatabase ?? []), ...copy.rows()];
      const stored = playsOf(rows);
      const found = new Set(stored.map(({ playId }) => playId));
      const isPageOnly = (id: string) => !found.has(id) && (inDatabase !== null || neverStored.has(id));
      const unreadable = new Set(rows.filter((row) => parseStoredPlay(row) === null).map(playIdOf));
      return {
        plays: unite([...stored, ...ofPage.values()]),
        unreadable: unreadable.size,
        pageOnly: new Set([...ofPage.keys()].filter(isPageOnly)),
        storing: new Set(storing),
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
      const inPage = updated(ofPage.get(playId) ?? null, update);
      if (inPage) ofPage.set(playId, inPage);
      tellChange();
    },

    async reconcile() {
      // The device may not have taken the word that it was sent; what it has no more is left alone.
      for (const play of ofPage.values()) {
        if (play.delivery.state !== 'sent') continue;
        const tell = (row: unknown) => {
          const known = parseStoredPlay(row);
          return known && known.delivery.state !== 'sent' ? rowOf(play) : null;
        };
        await database.change(play.playId, tell).catch(() => undefined);
      }
      for (const play of playsOf(copy.rows())) {
        const inDatabase = parseStoredPlay(await database.putIfMissing(rowOf(play)).catch(() => null));
        if (!inDatabase) continue;
        if (furtherOf(inDatabase, play) === play) await database.put(rowOf(play)).catch(() => undefined);
        if (inDatabase.delivery.state === 'sent') copy.remove(play.playId);
      }
      const before = neverStored.size;
      // Not what the device has lost: it may have been told to.
      for (const play of [...ofPage.values()].filter(({ playId }) => neverStored.has(playId))) {
        if (copy.put(rowOf(play)) || (await succeeds(database.put(rowOf(play))))) neverStored.delete(play.playId);
      }
      if (neverStored.size !== before) tellChange();
    },

    async clear() {
      forget();
      copy.clear();
      // Before the rows are gone: a play that is finished meanwhile is another's, and not to be forgotten.
      tellChange('deleted');
      try {
        await database.clear();
      } finally {
        tellChange();
      }
    },

    forget,
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
