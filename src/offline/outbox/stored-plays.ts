import type { PlayChange } from './play-changes.ts';
import type { PlayBackup, PlayDatabase } from './play-storage.ts';
import {
  type Delivery,
  type PlayRecord,
  parseStoredPlay,
  pickMoreAdvanced,
  type StoredPlay,
  toRecord,
} from './stored-play.ts';

/** Where a play is stored: on the device, or only in this open page. */
type StoredIn = 'device' | 'page';

export interface StoredPlays {
  /** Stores a play, replacing one with the same play id. Never rejects: at worst only this page has the play. */
  add(play: StoredPlay): Promise<StoredIn>;
  /** Lists all plays, wherever they are stored. Never rejects. */
  all(): Promise<Inventory>;
  /** Updates a play's delivery and server id. A sent play stays sent, a deleted play stays deleted. Never rejects. */
  update(playId: string, update: PlayUpdate): Promise<void>;
  /**
   * Repeats failed writes of plays that the backup or this page's memory has, and removes from the backup the plays
   * that are sent in the database. Needs the outbox lock.
   */
  reconcile(): Promise<void>;
  /** Deletes all plays. Rejects if the database fails. */
  deleteAll(): Promise<void>;
  /** Removes the plays from this page's memory only; called when a tab deletes all plays. */
  forget(): void;
}

/** The stored plays at one moment, and how completely they could be read. */
export interface Inventory {
  /** Newest first; last those from the future, finished while the device's clock was ahead. */
  readonly plays: readonly StoredPlay[];
  /** Number of records that this release can't read. They are left unchanged; only the visitor deletes them. */
  readonly unreadableCount: number;
  /** Plays that are only in this page's memory: the device could not store them, or lost them. */
  readonly pageOnlyPlayIds: ReadonlySet<string>;
  /** Plays that this page is writing now: a crash may still lose them. */
  readonly playIdsBeingStored: ReadonlySet<string>;
  /** False if the database could not be read: it may contain more plays. */
  readonly isComplete: boolean;
}

interface PlayUpdate {
  readonly delivery: (before: Delivery) => Delivery;
  /** The result's id from the server. */
  readonly serverId?: string;
}

export interface StoredPlaysDependencies {
  readonly database: PlayDatabase;
  /** A worker has no localStorage, so no backup. */
  readonly backup?: PlayBackup;
  /** Called after a change of what `all` returns, and also before a deletion. */
  readonly onChange?: (change: PlayChange) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export function createStoredPlays({
  database,
  backup = NO_BACKUP,
  onChange = () => undefined,
  now = Date.now,
}: StoredPlaysDependencies): StoredPlays {
  /** Plays finished in this page, with their latest delivery: storage may lose them or fail to update them. */
  const playsInMemory = new Map<string, StoredPlay>();
  /** Play ids of plays that neither database nor backup has ever taken. */
  const neverStoredIds = new Set<string>();
  const playIdsBeingStored = new Set<string>();

  function notify(change: PlayChange): void {
    try {
      onChange(change);
    } catch {
      // A listener that throws must not make the change itself look failed.
    }
  }

  function forget(): void {
    playsInMemory.clear();
    neverStoredIds.clear();
  }

  /** Stores "sent" in the database if that failed before. A play that the database has lost is not restored. */
  async function markSentInDatabase(): Promise<void> {
    for (const play of playsInMemory.values()) {
      if (play.delivery.state !== 'sent') continue;
      const markSent = (record: unknown) => {
        const stored = parseStoredPlay(record);
        return stored && stored.delivery.state !== 'sent' ? toRecord(play) : null;
      };
      await database.update(play.playId, markSent).catch(() => undefined);
    }
  }

  async function updateDatabaseFromBackup(): Promise<void> {
    for (const play of parseAll(backup.readAll())) {
      const databasePlay = parseStoredPlay(await database.getOrPut(toRecord(play)).catch(() => null));
      if (!databasePlay) continue;
      if (pickMoreAdvanced(databasePlay, play) === play) await database.put(toRecord(play)).catch(() => undefined);
      if (databasePlay.delivery.state === 'sent') backup.remove(play.playId);
    }
  }

  /** A play that the device has lost is not stored again: the visitor may have cleared the site's data. */
  async function storeNeverStoredPlays(): Promise<void> {
    const countBefore = neverStoredIds.size;
    for (const play of [...playsInMemory.values()].filter(({ playId }) => neverStoredIds.has(playId))) {
      if (backup.put(toRecord(play)) || (await succeeds(database.put(toRecord(play)))))
        neverStoredIds.delete(play.playId);
    }
    if (neverStoredIds.size !== countBefore) notify('changed');
  }

  return {
    async add(play) {
      // The backup is written before the first await: the page may be killed right after the last tap.
      const record = toRecord(play);
      playIdsBeingStored.add(play.playId);
      const inBackup = backup.put(record);
      const inDatabase = await succeeds(database.put(record));
      playIdsBeingStored.delete(play.playId);
      playsInMemory.set(play.playId, play);
      if (inBackup || inDatabase) neverStoredIds.delete(play.playId);
      else neverStoredIds.add(play.playId);
      notify('added');
      return inBackup || inDatabase ? 'device' : 'page';
    },

    async all() {
      const databaseRecords = await database.readAll().catch(() => null);
      const records = [...(databaseRecords ?? []), ...backup.readAll()];
      const stored = parseAll(records);
      const found = new Set(stored.map(({ playId }) => playId));
      // A database that could not be read may have the play.
      const isPageOnly = (playId: string) =>
        !found.has(playId) && (databaseRecords !== null || neverStoredIds.has(playId));
      const unreadable = new Set(records.filter((record) => parseStoredPlay(record) === null).map(identityOf));
      return {
        plays: mergeByPlayId([...stored, ...playsInMemory.values()], now()),
        unreadableCount: unreadable.size,
        pageOnlyPlayIds: new Set([...playsInMemory.keys()].filter(isPageOnly)),
        playIdsBeingStored: new Set(playIdsBeingStored),
        isComplete: databaseRecords !== null,
      };
    },

    async update(playId, update) {
      const transform = (record: unknown) => {
        const next = applyUpdate(parseStoredPlay(record), update);
        return next && toRecord(next);
      };
      let isSentInDatabase = false;
      const transformInDatabase = (record: unknown) => {
        const next = transform(record);
        isSentInDatabase = next?.delivery.state === 'sent';
        return next;
      };
      const isInDatabase = await database.update(playId, transformInDatabase).catch(() => false);
      const backupRecord = backup.readAll().find((record) => parseStoredPlay(record)?.playId === playId);
      const nextBackupRecord = transform(backupRecord);
      if (isInDatabase && isSentInDatabase) backup.remove(playId);
      else if (nextBackupRecord) backup.put(nextBackupRecord);
      const nextPlayInMemory = applyUpdate(playsInMemory.get(playId) ?? null, update);
      if (nextPlayInMemory) playsInMemory.set(playId, nextPlayInMemory);
      notify('changed');
    },

    async reconcile() {
      await markSentInDatabase();
      await updateDatabaseFromBackup();
      await storeNeverStoredPlays();
    },

    async deleteAll() {
      forget();
      backup.clear();
      // Other tabs forget their plays now, not after the deletion: a play finished meanwhile must not be forgotten.
      notify('deleted');
      try {
        await database.clear();
      } finally {
        notify('changed');
      }
    },

    forget,
  };
}

const NO_BACKUP: PlayBackup = { readAll: () => [], put: () => false, remove: () => undefined, clear: () => undefined };

/** One play for each play id, the more advanced if there are two; newest first, but plays from the future last. */
function mergeByPlayId(plays: readonly StoredPlay[], now: number): StoredPlay[] {
  const byId = new Map<string, StoredPlay>();
  for (const play of plays) {
    const other = byId.get(play.playId);
    byId.set(play.playId, other ? pickMoreAdvanced(other, play) : play);
  }
  const isFromFuture = ({ finishedAt }: StoredPlay) => Number(finishedAt > now);
  return [...byId.values()].sort((a, b) => isFromFuture(a) - isFromFuture(b) || b.finishedAt - a.finishedAt);
}

function parseAll(records: readonly unknown[]): StoredPlay[] {
  return records.flatMap((record) => parseStoredPlay(record) ?? []);
}

/** An unreadable record's play id, so that its copies in database and backup count once; without id, a unique value. */
function identityOf(record: unknown): unknown {
  return (record as Partial<PlayRecord> | null)?.playId ?? Symbol();
}

/** Returns null if there is nothing to change: no play, or the play is already sent. */
function applyUpdate(play: StoredPlay | null, { delivery, serverId }: PlayUpdate): StoredPlay | null {
  if (!play || play.delivery.state === 'sent') return null;
  const differs = serverId !== undefined && serverId !== play.resultId;
  return { ...play, serverId: differs ? serverId : play.serverId, delivery: delivery(play.delivery) };
}

function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
