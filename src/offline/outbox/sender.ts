import { type AttemptOutcome, dueAt, isDue, isUntried, nextDelivery, outcomeOfError } from './delivery.ts';
import type { WithOutboxLock } from './outbox-lock.ts';
import type { StoredPlay } from './stored-play.ts';
import type { StoredPlays } from './stored-plays.ts';

/** A pass starts no further attempt after this long; shorter than the lock's lease (60 s). */
const MAX_PASS_MS = 40_000;

/**
 * Which plays a pass sends. `due`: waiting plays whose back-off has ended. `all-waiting`: all that wait, at once,
 * because the network may be back. `manual`: also refused plays, because the visitor asked.
 */
export type Urgency = 'due' | 'all-waiting' | 'manual';

export interface SenderDependencies {
  readonly plays: StoredPlays;
  /** Sends one play; returns the id with which the server acknowledged it. Throws HttpError or NoApiResponseError. */
  readonly send: (play: StoredPlay) => Promise<string>;
  readonly withOutboxLock: WithOutboxLock;
  /** If it returns false, a pass ends before its next attempt. */
  readonly mayContinue?: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
}

export interface Sender {
  /** One pass over the outbox. Returns the milliseconds until the next play is due; Infinity if no play is waiting. */
  flush(urgency: Urgency): Promise<number>;
  /**
   * Sends one play if no attempt was made yet. Returns the play as stored after that, null if it was deleted. Calls
   * `onLock` when the outbox lock is granted.
   */
  flushOne(playId: string, onLock?: () => void): Promise<StoredPlay | null>;
}

/**
 * Sends stored plays, in pages and worker, under one lock; only an acknowledgement makes a play `sent`. A play that
 * fails for a reason of its own blocks no other; if the API does not respond or asks for a pause, `due` passes wait.
 */
export function createSender({
  plays,
  send,
  withOutboxLock,
  mayContinue = () => true,
  now,
  random,
}: SenderDependencies): Sender {
  let pause = NO_PAUSE;

  return {
    async flush(urgency) {
      if (urgency !== 'due') pause = NO_PAUSE;
      if (pauseLeftMs() === 0) await runPass(urgency);
      return Math.max(pauseLeftMs(), await msUntilDue());
    },

    async flushOne(playId, onLock) {
      const find = async () => (await plays.all()).plays.find((play) => play.playId === playId) ?? null;
      await withOutboxLock(async () => {
        onLock?.();
        const play = await find();
        if (play && isUntried(play.delivery)) await attempt(play);
      });
      return find();
    },
  };

  function runPass(urgency: Urgency): Promise<void> {
    return withOutboxLock(async (isStillHeld) => {
      await plays.reconcile();
      const startedAt = now();
      const inventory = await plays.all();
      // Leaves out plays still being written to IndexedDB. Their copy in localStorage may not be on the disk yet
      // (this takes seconds): after a crash, the device would not know a play that was sent.
      const sendable = inventory.plays.filter(
        ({ playId, delivery }) => !inventory.playIdsBeingStored.has(playId) && shouldSend(delivery, urgency, startedAt),
      );
      for (const play of sendable.sort(compareByLastAttempt)) {
        // `Math.abs`, because the device's clock may be set back during the pass.
        if (!isStillHeld() || !mayContinue() || Math.abs(now() - startedAt) > MAX_PASS_MS) return;
        if ((await attempt(play)) === 'pause') return;
      }
    });
  }

  /** Sends a play and stores the outcome. Returns `pause` if every other play would now fail in the same way. */
  async function attempt(play: StoredPlay): Promise<'continue' | 'pause'> {
    const outcome = await trySend(play);
    const time = { now: now(), random: random() };
    await plays.update(play.playId, {
      delivery: (before) => nextDelivery(before, outcome, time),
      ...(outcome.kind === 'sent' ? { serverId: outcome.id } : {}),
    });
    if (outcome.kind !== 'retry' || outcome.isPlaySpecific) return 'continue';
    const delivery = nextDelivery(play.delivery, outcome, time);
    pause = { from: time.now, ms: delivery.state === 'waiting' ? delivery.waitMs : 0 };
    return 'pause';
  }

  async function trySend(play: StoredPlay): Promise<AttemptOutcome> {
    try {
      return { kind: 'sent', id: await send(play) };
    } catch (error) {
      return outcomeOfError(error, now());
    }
  }

  /** Returns 0 for a pause that began in the future: the clock was changed. */
  function pauseLeftMs(): number {
    const elapsedMs = now() - pause.from;
    return elapsedMs < 0 ? 0 : Math.max(pause.ms - elapsedMs, 0);
  }

  async function msUntilDue(): Promise<number> {
    const startedAt = now();
    const { plays: stored } = await plays.all();
    const waitsMs = stored.map(({ delivery }) => Math.max(dueAt(delivery, startedAt) - startedAt, 0));
    return Math.min(...waitsMs, Number.POSITIVE_INFINITY);
  }
}

const NO_PAUSE = { from: 0, ms: 0 };

function shouldSend(delivery: StoredPlay['delivery'], urgency: Urgency, now: number): boolean {
  if (delivery.state === 'sent') return false;
  if (urgency === 'manual') return true;
  return delivery.state === 'waiting' && (urgency === 'all-waiting' || isDue(delivery, now));
}

/** Plays with the oldest attempt come first: if a pass ends early, the next one starts with another play. */
function compareByLastAttempt(one: StoredPlay, other: StoredPlay): number {
  const triedAt = ({ delivery }: StoredPlay) => (delivery.state === 'waiting' ? (delivery.triedAt ?? 0) : 0);
  return triedAt(one) - triedAt(other) || one.finishedAt - other.finishedAt;
}
