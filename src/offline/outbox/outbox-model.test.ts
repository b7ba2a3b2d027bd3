import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NoApiResponseError } from '#api/http.ts';
import { errorFromApi, httpError } from '#api/http-error.fixture.ts';
import { resultOf } from '#catalogue/result.ts';
import { sheetOf } from '#domain/quiz/answer.ts';
import { createMemoryBackup, createMemoryDatabase } from './memory-storage.fixture.ts';
import type { PlayDatabase } from './play-storage.ts';
import { createSender, type Urgency } from './sender.ts';
import { somePlayId } from './stored-play.fixture.ts';
import type { StoredPlay } from './stored-play.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSubmitQuiz } from './submit-quiz.ts';

const RUN_COUNT = 3_000;

/** `portal`: a network's login page responds instead of the server. */
type ServerBehaviour = 'ok' | 'counted, response lost' | 'timeout' | 'portal' | 400 | 403 | 429 | 500;
type Step =
  | { kind: 'play'; tab: 0 | 1 }
  | { kind: 'pass'; tab: 0 | 1; urgency: Urgency }
  | { kind: 'crash'; tab: 0 | 1 }
  | { kind: 'wipe database' }
  | { kind: 'wipe device' }
  | { kind: 'database fails'; times: number }
  /** Another tab takes the outbox lock from its holder, which seems to hang. */
  | { kind: 'steal lock' }
  | { kind: 'delete all'; tab: 0 | 1 }
  | { kind: 'clock jumps'; ms: number };

const anyTab = fc.constantFrom<0 | 1>(0, 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('play' as const), tab: anyTab }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      tab: anyTab,
      urgency: fc.constantFrom<Urgency>('due', 'all-waiting', 'manual'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab: anyTab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wipe database' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wipe device' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('steal lock' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete all' as const), tab: anyTab }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('database fails' as const), times: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('clock jumps' as const),
      // A second, a minute or an hour forward; a day back; five years forward or back.
      ms: fc.constantFrom(1_000, 60_000, 3_600_000, -86_400_000, 157_680_000_000, -157_680_000_000),
    }),
  },
);
const anyServerBehaviours = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<ServerBehaviour>('ok') },
    {
      weight: 5,
      arbitrary: fc.constantFrom<ServerBehaviour>('counted, response lost', 'timeout', 'portal', 400, 403, 429, 500),
    },
  ),
  { maxLength: 30 },
);

/**
 * Each run takes the real outbox and a fake server through random steps: plays, passes, crashes, wiped storage, lost
 * responses, errors, clock jumps (docs/reliability.md). The server counts a key once, as the real one does.
 */
test('every finished play that a device or page keeps is counted under its one key, whatever happens', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 25 }),
      anyServerBehaviours,
      fc.scheduler(),
      async (steps, behaviours, scheduler) => {
        const device = createDevice(scheduler, behaviours);
        for (const step of steps) {
          // Not awaited: the steps overlap, in the order that the scheduler picks.
          void device.execute(step);
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await scheduler.waitIdle();
        await device.recover();

        const { counted, finished, deleted, lost, readPlays } = device;
        for (const id of finished)
          if (!deleted.has(id) && !lost.has(id)) expect(counted.has(id), `${id} was counted`).toBe(true);
        for (const id of counted) expect(finished.has(id), `${id} was finished`).toBe(true);
        for (const play of await readPlays()) expect(play.delivery.state).toBe('sent');
      },
    ),
    { numRuns: RUN_COUNT },
  );
});

function createDevice(scheduler: fc.Scheduler, behaviours: ServerBehaviour[]) {
  const database = createMemoryDatabase();
  const backup = createMemoryBackup();
  const clock = { now: 1_800_000_000_000 };
  const finished = new Set<string>();
  const deleted = new Set<string>();
  /** Plays of a crashed page on a wiped device: nothing has them any more. */
  const lost = new Set<string>();
  /** Plays that only an open page has: the device was wiped. */
  const inPagesOnly = new Set<string>();
  /** The keys that the server has counted. */
  const counted = new Set<string>();
  /** The sheet that came first with each key: the server refuses the key with another sheet. */
  const sheets = new Map<string, string>();
  let databaseFailuresLeft = 0;
  let lastNumber = 0;
  let lockHolder: { isStolen: boolean; release: () => void } | null = null;
  const waitingForLock: (() => void)[] = [];
  const tabs = [openTab(), openTab()];

  async function respond(play: StoredPlay): Promise<string> {
    const behaviour = behaviours.shift() ?? 'ok';
    if (behaviour === 'ok' || behaviour === 'counted, response lost') {
      const sheet = JSON.stringify(play.sheet);
      if ((sheets.get(play.playId) ?? sheet) !== sheet) throw errorFromApi(422);
      sheets.set(play.playId, sheet);
      counted.add(play.playId);
    }
    if (behaviour === 'ok') return play.resultId;
    if (behaviour === 'portal') throw new NoApiResponseError('foreign-response');
    // A refusal is a 400 in the API's format; the other errors lack this format, as from a proxy or a failing server.
    if (typeof behaviour === 'number') throw behaviour === 400 ? errorFromApi(behaviour) : httpError(behaviour);
    throw new NoApiResponseError(behaviour === 'timeout' ? 'timeout' : 'network');
  }

  /** A page. After a crash its pending promises never settle. */
  function openTab() {
    let isAlive = true;
    /** Runs one asynchronous operation of this page when the scheduler picks it. */
    async function schedule<T>(label: string, run: () => Promise<T>): Promise<T> {
      if (!isAlive) return new Promise<T>(() => {});
      await scheduler.schedule(Promise.resolve(), label);
      if (!isAlive) return new Promise<T>(() => {});
      // The outcome is scheduled separately: a crash in between loses the response, not what was done.
      const getOutcome = await run().then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error;
        },
      );
      await scheduler.schedule(Promise.resolve(), `${label}, done`);
      if (!isAlive) return new Promise<T>(() => {});
      return getOutcome();
    }
    const makeUnreliable =
      <Args extends unknown[], T>(label: string, run: (...args: Args) => Promise<T>) =>
      (...args: Args) =>
        schedule(label, async () => {
          if (databaseFailuresLeft === 0) return run(...args);
          databaseFailuresLeft -= 1;
          throw new Error('disk');
        });
    const unreliableDatabase: PlayDatabase = {
      readAll: makeUnreliable('readAll', database.readAll),
      put: makeUnreliable('put', database.put),
      getOrPut: makeUnreliable('getOrPut', database.getOrPut),
      update: makeUnreliable('update', database.update),
      clear: makeUnreliable('clear', database.clear),
    };
    const finishedHere = new Set<string>();
    const plays = createStoredPlays({
      database: unreliableDatabase,
      backup,
      onChange: (change) => {
        // Every tab, this one too, removes the plays from its memory.
        if (change === 'deleted') for (const tab of tabs) tab.plays.forget();
      },
    });
    const now = () => clock.now;
    const locks = new Set<{ release: () => void }>();
    const withOutboxLock = async (task: (isStillHeld: () => boolean) => Promise<void>) => {
      while (lockHolder) await new Promise<void>((resolve) => waitingForLock.push(resolve));
      if (!isAlive) return new Promise<void>(() => {});
      const lock = { isStolen: false, release: () => {} };
      lock.release = () => {
        if (lockHolder === lock) lockHolder = null;
        for (const wake of waitingForLock.splice(0)) wake();
      };
      lockHolder = lock;
      locks.add(lock);
      await task(() => !lock.isStolen).finally(() => lock.release());
    };
    const { flush, flushOne } = createSender({
      plays,
      send: (play) => schedule('send', () => respond(play)),
      withOutboxLock,
      now,
      random: () => 0.5,
    });
    const submit = createSubmitQuiz({
      plays,
      flushOne,
      matchSheet: async (sheet) => resultOf(sheet),
      now,
      wait: () => schedule('wait', async () => undefined),
    });
    const crash = () => {
      isAlive = false;
      for (const id of finishedHere) if (inPagesOnly.has(id)) lost.add(id);
      for (const lock of locks) lock.release();
    };
    return { plays, submit, flush, crash, withOutboxLock, finishedHere };
  }

  function tabAt(index: 0 | 1) {
    return tabs[index] as ReturnType<typeof openTab>;
  }

  return {
    counted,
    finished,
    deleted,
    lost,
    readPlays: async () => (await createStoredPlays({ database, backup }).all()).plays,
    async execute(step: Step): Promise<void> {
      switch (step.kind) {
        case 'play': {
          lastNumber += 1;
          finished.add(somePlayId(lastNumber));
          tabAt(step.tab).finishedHere.add(somePlayId(lastNumber));
          // A refusal throws; the play stays stored.
          await tabAt(step.tab)
            .submit({ playId: somePlayId(lastNumber), sheet: sheetOf(lastNumber) })
            .catch(() => undefined);
          return;
        }
        case 'pass':
          await tabAt(step.tab).flush(step.urgency);
          return;
        case 'crash':
          tabAt(step.tab).crash();
          tabs[step.tab] = openTab();
          return;
        case 'wipe database':
          database.contents.clear();
          return;
        case 'wipe device': {
          database.contents.clear();
          backup.contents.clear();
          const idsInOpenPages = new Set(tabs.flatMap(({ finishedHere }) => [...finishedHere]));
          for (const id of finished) {
            if (idsInOpenPages.has(id)) inPagesOnly.add(id);
            else lost.add(id);
          }
          return;
        }
        case 'database fails':
          databaseFailuresLeft += step.times;
          return;
        case 'steal lock':
          if (lockHolder) {
            lockHolder.isStolen = true;
            lockHolder.release();
          }
          return;
        case 'delete all':
          await tabAt(step.tab)
            .withOutboxLock(() => {
              for (const id of finished) deleted.add(id);
              return tabAt(step.tab).plays.deleteAll();
            })
            .catch(() => undefined);
          return;
        case 'clock jumps':
          clock.now += step.ms;
      }
    },
    /** The disk and the server work again, and the visitor retries by hand in both tabs. */
    async recover(): Promise<void> {
      databaseFailuresLeft = 0;
      behaviours.length = 0;
      for (const index of [0, 1] as const) await scheduler.waitFor(tabAt(index).flush('manual'));
    },
  };
}
