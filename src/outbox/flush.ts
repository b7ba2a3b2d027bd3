import { deliveryAfter, dueAt, isDue, type Verdict, verdictOf } from './delivery.ts';
import type { WithOutboxLock } from './outbox-lock.ts';
import type { StoredPlay } from './stored-play.ts';
import type { StoredPlays } from './stored-plays.ts';

/** Sends one play and gives the id that the server acknowledged it with; throws HttpError or NoAnswerError. */
export type SendPlay = (play: StoredPlay) => Promise<string>;

/** A round ends after this long: well within the lease of the lock. */
const ROUND_MS = 40_000;

/**
 * `due`: what is due by its back-off. `soon`: the network may be back, so whatever waits, but for what is under way.
 * `by-hand`: also what the server refused before.
 */
export type Urgency = 'due' | 'soon' | 'by-hand';

export interface FlushParts {
  readonly plays: StoredPlays;
  readonly send: SendPlay;
  readonly withOutboxLock: WithOutboxLock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
}

/** Gives when to come back, in milliseconds from now; infinity when nothing waits. */
export type Flush = (urgency: Urgency) => Promise<number>;

/**
 * One round through the outbox: page and worker run this same code under one lock. A play leaves the outbox only by an
 * acknowledgement, and a play that fails never keeps the others from being tried; where nobody is there, or the server
 * asks for a pause, what is merely due waits with it.
 */
export function createFlush({ plays, send, withOutboxLock, now, random }: FlushParts): Flush {
  let pause = NO_PAUSE;

  return async (urgency) => {
    if (urgency !== 'due') pause = NO_PAUSE;
    if (pauseLeftMs() === 0) await round(urgency);
    return Math.max(pauseLeftMs(), await msUntilDue());
  };

  function round(urgency: Urgency): Promise<void> {
    return withOutboxLock(async (stillMine) => {
      await plays.reconcile();
      const startedAt = now();
      const waiting = (await plays.all()).plays.filter(({ delivery }) => isWanted(delivery, urgency, startedAt));
      for (const play of waiting.sort(leastTriedFirst)) {
        if (!stillMine() || Math.abs(now() - startedAt) > ROUND_MS) return;
        const verdict = await attempt(play);
        const moment = { now: now(), random: random() };
        await plays.update(play.playId, {
          delivery: (before) => deliveryAfter(before, verdict, moment),
          ...(verdict.kind === 'sent' ? { serverId: verdict.id } : {}),
        });
        if (verdict.kind === 'wait' && !verdict.alone) {
          const delivery = deliveryAfter(play.delivery, verdict, moment);
          pause = { from: moment.now, ms: delivery.state === 'waiting' ? delivery.waitMs : 0 };
          return;
        }
      }
    });
  }

  /** A pause that began in the future means that the clock has jumped: then there is none (as with a play's own). */
  function pauseLeftMs(): number {
    const passedMs = now() - pause.from;
    return passedMs < 0 ? 0 : Math.max(pause.ms - passedMs, 0);
  }

  async function attempt(play: StoredPlay): Promise<Verdict> {
    try {
      return { kind: 'sent', id: await send(play) };
    } catch (error) {
      return verdictOf(error, now());
    }
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
  if (delivery.state === 'attention') return false;
  // One that was never tried is on its way from the page that finished it: until it is due, that page has it.
  return (urgency === 'soon' && delivery.tries > 0) || isDue(delivery, now);
}

/** Whoever was tried longest ago comes first, so a round that ends early begins elsewhere the next time. */
function leastTriedFirst(one: StoredPlay, other: StoredPlay): number {
  const triedAt = ({ delivery }: StoredPlay) => (delivery.state === 'waiting' ? (delivery.triedAt ?? 0) : 0);
  return triedAt(one) - triedAt(other) || one.finishedAt - other.finishedAt;
}
