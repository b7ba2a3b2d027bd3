import { deliveryAfter, dueAt, isDue, isUntried, type Verdict, verdictOf } from './delivery.ts';
import type { WithOutboxLock } from './outbox-lock.ts';
import type { StoredPlay } from './stored-play.ts';
import type { StoredPlays } from './stored-plays.ts';

/** A round ends after this long: well within the lease of the lock. */
const ROUND_MS = 40_000;

/**
 * `due`: what is due by its back-off. `soon`: the network may be back, so whatever waits. `by-hand`: also what the
 * server refused before.
 */
export type Urgency = 'due' | 'soon' | 'by-hand';

export interface SenderParts {
  readonly plays: StoredPlays;
  /** Sends one play and gives the id that the server acknowledged it with; throws HttpError or NoAnswerError. */
  readonly send: (play: StoredPlay) => Promise<string>;
  readonly withOutboxLock: WithOutboxLock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
}

export interface Sender {
  /** One round through the outbox; gives when to come back, in milliseconds from now, infinity when nothing waits. */
  flush(urgency: Urgency): Promise<number>;
  /**
   * Sends one play, unless it has been tried already; gives how it is stored then, null where it was deleted. `onTurn`
   * is called once nobody else is sending.
   */
  flushOne(playId: string, onTurn?: () => void): Promise<StoredPlay | null>;
}

/**
 * The one sender: pages and worker run this same code under one lock. A play leaves the outbox only by an
 * acknowledgement. One that fails never keeps the others from being tried; where the server can't be reached, or asks
 * for a pause, what is merely due waits with it.
 */
export function createSender({ plays, send, withOutboxLock, now, random }: SenderParts): Sender {
  let pause = NO_PAUSE;

  return {
    async flush(urgency) {
      if (urgency !== 'due') pause = NO_PAUSE;
      if (pauseLeftMs() === 0) await round(urgency);
      return Math.max(pauseLeftMs(), await msUntilDue());
    },

    async flushOne(playId, onTurn) {
      const find = async () => (await plays.all()).plays.find((play) => play.playId === playId) ?? null;
      await withOutboxLock(async () => {
        onTurn?.();
        const play = await find();
        if (play && isUntried(play.delivery)) await attempt(play);
      });
      return find();
    },
  };

  function round(urgency: Urgency): Promise<void> {
    return withOutboxLock(async (isStillMine) => {
      await plays.reconcile();
      const startedAt = now();
      const inventory = await plays.all();
      // What is sent before it is stored could be lost by a crash, as the copy reaches the disk seconds later.
      const wanted = inventory.plays.filter(
        ({ playId, delivery }) => !inventory.storing.has(playId) && isWanted(delivery, urgency, startedAt),
      );
      for (const play of wanted.sort(leastRecentlyTriedFirst)) {
        if (!isStillMine() || Math.abs(now() - startedAt) > ROUND_MS) return;
        if ((await attempt(play)) === 'pause') return;
      }
    });
  }

  /** Sends a play and stores what came of it. `pause`: the same would happen to every other play now. */
  async function attempt(play: StoredPlay): Promise<'go on' | 'pause'> {
    const verdict = await verdictOn(play);
    const moment = { now: now(), random: random() };
    await plays.update(play.playId, {
      delivery: (before) => deliveryAfter(before, verdict, moment),
      ...(verdict.kind === 'sent' ? { serverId: verdict.id } : {}),
    });
    if (verdict.kind !== 'wait' || verdict.alone) return 'go on';
    const delivery = deliveryAfter(play.delivery, verdict, moment);
    pause = { from: moment.now, ms: delivery.state === 'waiting' ? delivery.waitMs : 0 };
    return 'pause';
  }

  async function verdictOn(play: StoredPlay): Promise<Verdict> {
    try {
      return { kind: 'sent', id: await send(play) };
    } catch (error) {
      return verdictOf(error, now());
    }
  }

  /** A pause that began in the future means that the clock has jumped: then there is none (as with a play's own). */
  function pauseLeftMs(): number {
    const passedMs = now() - pause.from;
    return passedMs < 0 ? 0 : Math.max(pause.ms - passedMs, 0);
  }

  async function msUntilDue(): Promise<number> {
    const at = now();
    const { plays: stored } = await plays.all();
    return Math.min(...stored.map(({ delivery }) => Math.max(dueAt(delivery, at) - at, 0)), Number.POSITIVE_INFINITY);
  }
}

const NO_PAUSE = { from: 0, ms: 0 };

function isWanted(delivery: StoredPlay['delivery'], urgency: Urgency, now: number): boolean {
  if (delivery.state === 'sent') return false;
  if (urgency === 'by-hand') return true;
  return delivery.state === 'waiting' && (urgency === 'soon' || isDue(delivery, now));
}

/** So a round that ends early begins with another play the next time. */
function leastRecentlyTriedFirst(one: StoredPlay, other: StoredPlay): number {
  const triedAt = ({ delivery }: StoredPlay) => (delivery.state === 'waiting' ? (delivery.triedAt ?? 0) : 0);
  return triedAt(one) - triedAt(other) || one.finishedAt - other.finishedAt;
}
