import { type Delivery, furtherOf, type KeptPlay, parseKeptPlay } from './kept-play.ts';
import type { PlayMirror, PlayShelf } from './play-shelf.ts';

/** Where a play is safe: on the device, or only as long as this page is open. */
type Keeping = 'device' | 'page';

export interface KeptPlays {
  /** Keeps a play, or keeps it anew under the same play id. Never rejects: at the worst the page holds it. */
  keep(play: KeptPlay): Promise<Keeping>;
  /** Every play there is, newest first, whatever holds it. Never rejects. */
  all(): Promise<Inventory>;
  /** Records how far a play has got; what is sent stays sent, what was deleted stays deleted. Never rejects. */
  settle(playId: string, settlement: Settlement): Promise<void>;
  /** Brings shelf and mirror together again after one of them lost something. Called by whoever holds the lock. */
  reconcile(): Promise<void>;
  /** Deletes everything. Rejects where the device refuses. */
  clear(): Promise<void>;
}

export interface Inventory {
  readonly plays: readonly KeptPlay[];
  /** Rows that this version can't read: set aside as they are, never deleted but by the visitor. */
  readonly unreadable: number;
  /** Plays that only this page holds. */
  readonly pageOnly: number;
  /** False where the shelf could not be read: it may hold more. */
  readonly isComplete: boolean;
}

interface Settlement {
  readonly delivery: (before: Delivery) => Delivery;
  /** The id that the server gave. */
  readonly serverId?: string;
}

export interface KeptPlaysParts {
  readonly shelf: PlayShelf;
  /** A worker has none. */
  readonly mirror?: PlayMirror;
  /** Hears of every change made through this object. */
  readonly onChange?: () => void;
}

export function createKeptPlays({ shelf, mirror = NO_MIRROR, onChange = () => undefined }: KeptPlaysParts): KeptPlays {
  const pageOnly = new Map<string, KeptPlay>();

  function tellChange(): void {
    try {
      onChange();
    } catch {
      // What is kept is kept, whoever fails to hear of it.
    }
  }

  return {
    async keep(play) {
      // At once, before anything is waited for: a page may be killed right after the last tap.
      const mirrored = mirror.put(play);
      const shelved = await succeeds(shelf.put(play));
      if (mirrored || shelved) pageOnly.delete(play.playId);
      else pageOnly.set(play.playId, play);
      tellChange();
      return mirrored || shelved ? 'device' : 'page';
    },

    async all() {
      const shelved = await shelf.rows().catch(() => null);
      const rows = [...(shelved ?? []), ...mirror.rows()];
      const plays = unite([...rows.flatMap((row) => parseKeptPlay(row) ?? []), ...pageOnly.values()]);
      const unreadable = new Set(rows.filter((row) => parseKeptPlay(row) === null).map(playIdOf));
      return { plays, unreadable: unreadable.size, pageOnly: pageOnly.size, isComplete: shelved !== null };
    },

    async settle(playId, settlement) {
      const change = (row: unknown) => settled(parseKeptPlay(row), settlement);
      const shelved = await shelf.change(playId, change).catch(() => false);
      const mirrored = playsOf(mirror.rows()).find((play) => play.playId === playId);
      const next = change(mirrored);
      if (next && shelved && next.delivery.state === 'sent') mirror.remove(playId);
      else if (next) mirror.put(next);
      const held = change(pageOnly.get(playId));
      if (held) pageOnly.set(playId, held);
      tellChange();
    },

    async reconcile() {
      for (const play of playsOf(mirror.rows())) {
        const shelved = parseKeptPlay(await shelf.putIfMissing(play).catch(() => null));
        if (!shelved) continue;
        if (furtherOf(shelved, play) === play) await shelf.put(play).catch(() => undefined);
        if (shelved.delivery.state === 'sent') mirror.remove(play.playId);
      }
      for (const play of pageOnly.values()) {
        if (mirror.put(play) || (await succeeds(shelf.put(play)))) pageOnly.delete(play.playId);
      }
    },

    async clear() {
      pageOnly.clear();
      mirror.clear();
      try {
        await shelf.clear();
      } finally {
        tellChange();
      }
    },
  };
}

const NO_MIRROR: PlayMirror = { rows: () => [], put: () => false, remove: () => undefined, clear: () => undefined };

function unite(plays: readonly KeptPlay[]): KeptPlay[] {
  const byId = new Map<string, KeptPlay>();
  for (const play of plays) {
    const known = byId.get(play.playId);
    byId.set(play.playId, known ? furtherOf(known, play) : play);
  }
  return [...byId.values()].sort((a, b) => b.finishedAt - a.finishedAt);
}

function playsOf(rows: readonly unknown[]): KeptPlay[] {
  return rows.flatMap((row) => parseKeptPlay(row) ?? []);
}

/** By its play's id a row of a later version is one, though it lies in shelf and mirror; garbage is each its own. */
function playIdOf(row: unknown): unknown {
  return (row as Partial<KeptPlay> | null)?.playId ?? Symbol();
}

function settled(play: KeptPlay | null, { delivery, serverId }: Settlement): KeptPlay | null {
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
