import { type Play, type PlayStore, type RecordOutcome, StoreUnavailableError } from './play-store.ts';
import {
  type PlayOutcome,
  type StoreCall,
  type StoreCallMessage,
  type StoreResponseMessage,
  toError,
} from './supervisor-calls.ts';

/** A worker's connection to its supervisor. */
export interface SupervisorChannel {
  send(message: StoreCallMessage): void;
  onResponse(handle: (message: StoreResponseMessage) => void): void;
}

/** A play for the next message. `resolve` and `reject` settle the promise that `record` returned for this play. */
interface UnsentPlay {
  readonly play: Play;
  readonly resolve: (outcome: RecordOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A worker's play store: the supervisor writes the plays of all workers. SQLite has a single write lock, for which
 * several processes would have to wait. Plays of one iteration of the event loop are sent in one message.
 */
export function createSupervisorPlayStore(channel: SupervisorChannel): PlayStore {
  const pendingCalls = new Map<number, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>();
  const playsInFlight = new Set<Promise<RecordOutcome>>();
  let unsentPlays: UnsentPlay[] = [];
  let lastId = 0;
  let isClosed = false;

  channel.onResponse(({ id, storeResponse }) => {
    const call = pendingCalls.get(id);
    pendingCalls.delete(id);
    if ('value' in storeResponse) call?.resolve(storeResponse.value);
    else call?.reject(toError(storeResponse.failure));
  });

  function callSupervisor(storeCall: StoreCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1;
      pendingCalls.set(lastId, { resolve, reject });
      channel.send({ id: lastId, storeCall });
    });
  }

  async function sendPlays(): Promise<void> {
    const sent = unsentPlays;
    unsentPlays = [];
    try {
      const plays = sent.map(({ play }) => play);
      const outcomes = (await callSupervisor({ name: 'record', plays })) as readonly PlayOutcome[];
      for (const [index, outcome] of outcomes.entries())
        if (typeof outcome === 'string') sent[index]?.resolve(outcome);
        else sent[index]?.reject(toError(outcome));
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }

  function unlessClosed<T>(call: () => Promise<T>): Promise<T> {
    return isClosed ? Promise.reject(new StoreUnavailableError('closed')) : call();
  }

  function record(play: Play): Promise<RecordOutcome> {
    const outcome = new Promise<RecordOutcome>((resolve, reject) => {
      unsentPlays.push({ play, resolve, reject });
      if (unsentPlays.length === 1) setImmediate(() => void sendPlays());
    });
    playsInFlight.add(outcome);
    const remove = () => void playsInFlight.delete(outcome);
    outcome.then(remove, remove);
    return outcome;
  }

  return {
    record: (play) => unlessClosed(() => record(play)),
    playsByCouple: () =>
      unlessClosed(
        async () =>
          new Map((await callSupervisor({ name: 'playsByCouple' })) as readonly (readonly [number, number])[]),
      ),
    checkWritable: () => unlessClosed(async () => void (await callSupervisor({ name: 'checkWritable' }))),
    /** The supervisor's metrics show the figures of the store. */
    readFigures: () => null,
    /** The supervisor closes the database when all workers have ended. */
    async close() {
      isClosed = true;
      await Promise.allSettled(playsInFlight);
    },
  };
}
