import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NoAnswerError } from '#api/http.ts';
import { httpError, refusedByServer } from '#api/http-error.fixture.ts';
import { resultOf } from '#catalogue/result.ts';
import { sheetOf } from '#domain/answer.ts';
import { createMemoryCopy, createMemoryDatabase } from './memory-storage.fixture.ts';
import type { PlayDatabase } from './play-storage.ts';
import { createSender, type Urgency } from './sender.ts';
import { playIdOf } from './stored-play.fixture.ts';
import type { StoredPlay } from './stored-play.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSubmitQuiz } from './submit-quiz.ts';

/**
 * Random lives of a device: plays, rounds, crashes, wiped storage, lost answers, answers of every kind and clocks that
 * jump, in random interleavings, over the real code and a server that counts. The oracle (docs/reliability.md): what
 * the server counted is what was finished, each once; and nothing waits when all is well again.
 */
const RUNS = 3_000;

type Answer = 'ok' | 'committed, answer lost' | 'nothing' | 'portal' | 400 | 403 | 429 | 500;
type Step =
  | { kind: 'play'; tab: 0 | 1 }
  | { kind: 'flush'; tab: 0 | 1; urgency: Urgency }
  | { kind: 'crash'; tab: 0 | 1 }
  | { kind: 'wipe database' }
  | { kind: 'wipe device' }
  | { kind: 'database fails'; times: number }
  | { kind: 'steal' }
  | { kind: 'delete all'; tab: 0 | 1 }
  | { kind: 'clock'; ms: number };

const tab = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('play' as const), tab }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('flush' as const),
      tab,
      urgency: fc.constantFrom<Urgency>('due', 'soon', 'by-hand'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wipe database' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wipe device' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('steal' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete all' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('database fails' as const), times: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      ms: fc.constantFrom(1_000, 60_000, 3_600_000, -86_400_000, 157_680_000_000, -157_680_000_000),
    }),
  },
);
const answers = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Answer>('ok') },
    {
      weight: 5,
      arbitrary: fc.constantFrom<Answer>('committed, answer lost', 'nothing', 'portal', 400, 403, 429, 500),
    },
  ),
  { maxLength: 30 },
);

test('whatever happens, every finished quiz is counted exactly once', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      answers,
      fc.scheduler(),
      async (steps, script, scheduler) => {
        const device = createDevice(scheduler, script);
        const doing: Promise<unknown>[] = [];
        for (const next of steps) {
          doing.push(device.take(next));
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await scheduler.waitIdle();
        await device.recover(scheduler);

        const { counted, finished, deleted, lost, rows } = device;
        for (const id of finished) {
          if (deleted.has(id) || lost.has(id)) expect(counted.get(id) ?? 0).toBeLessThanOrEqual(1);
          else expect(counted.get(id), `${id} was finished`).toBe(1);
        }
        for (const id of counted.keys()) expect(finished.has(id), `${id} was counted`).toBe(true);
        for (const play of await rows()) expect(play.delivery.state).toBe('sent');
      },
    ),
    { numRuns: RUNS },
  );
});

function createDevice(scheduler: fc.Scheduler, script: Answer[]) {
  const database = createMemoryDatabase();
  const copy = createMemoryCopy();
  const clock = { now: 1_800_000_000_000 };
  const finished = new Set<string>();
  const deleted = new Set<string>();
  /** Only a page knew them, as the device had been wiped, and the page has crashed. */
  const lost = new Set<string>();
  const inPagesOnly = new Set<string>();
  /** How often the server counted each key: the fake dedupes as the real one does, so more than 1 can't happen there;
   * what the fake checks besides is that a key never comes with other answers. */
  const counted = new Map<string, number>();
  const sheets = new Map<string, string>();
  let failures = 0;
  let serial = 0;
  let lockedBy: { stolen: boolean; free: () => void } | null = null;
  const queue: (() => void)[] = [];
  const tabs = [openTab(), openTab()];

  async function serve(play: StoredPlay): Promise<string> {
    const answer = script.shift() ?? 'ok';
    if (answer === 'ok' || answer === 'committed, answer lost') {
      const sheet = JSON.stringify(play.sheet);
      if ((sheets.get(play.playId) ?? sheet) !== sheet) throw refusedByServer(422);
      sheets.set(play.playId, sheet);
      counted.set(play.playId, 1);
    }
    if (answer === 'ok') return play.resultId;
    if (answer === 'portal') throw new NoAnswerError('not-ours');
    if (typeof answer === 'number') throw answer === 400 ? refusedByServer(answer) : httpError(answer);
    throw new NoAnswerError(answer === 'nothing' ? 'timeout' : 'network');
  }

  /** A page: when it crashes, nothing that it waits for ever comes back. */
  function openTab() {
    const life = { alive: true };
    /** One asynchronous step of this page, at whatever moment the scheduler picks. */
    async function slowly<T>(label: string, act: () => Promise<T>): Promise<T> {
      if (!life.alive) return new Promise<T>(() => {});
      await scheduler.schedule(Promise.resolve(), label);
      if (!life.alive) return new Promise<T>(() => {});
      const outcome = await act().then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error;
        },
      );
      await scheduler.schedule(Promise.resolve(), `${label}, done`);
      if (!life.alive) return new Promise<T>(() => {});
      return outcome();
    }
    const touch =
      <Args extends unknown[], T>(label: string, act: (...args: Args) => Promise<T>) =>
      (...args: Args) =>
        slowly(label, () => (failures > 0 && failures-- > 0 ? Promise.reject(new Error('disk')) : act(...args)));
    const slowDatabase: PlayDatabase = {
      rows: touch('rows', database.rows),
      put: touch('put', database.put),
      putIfMissing: touch('putIfMissing', database.putIfMissing),
      change: touch('change', database.change),
      clear: touch('clear', database.clear),
    };
    const own = new Set<string>();
    const plays = createStoredPlays({
      database: slowDatabase,
      copy,
      onChange: (change) => {
        if (change === 'deleted') for (const other of tabs) other.plays.forget();
      },
    });
    const now = () => clock.now;
    const withOutboxLock = async (task: (stillMine: () => boolean) => Promise<void>) => {
      while (lockedBy) await new Promise<void>((resolve) => queue.push(resolve));
      if (!life.alive) return new Promise<void>(() => {});
      const hold = { stolen: false, free: () => {} };
      hold.free = () => {
        if (lockedBy === hold) lockedBy = null;
        for (const wake of queue.splice(0)) wake();
      };
      lockedBy = hold;
      holds.add(hold);
      await task(() => !hold.stolen).finally(() => hold.free());
    };
    const holds = new Set<{ free: () => void }>();
    const { flush, flushOne } = createSender({
      plays,
      send: (play) => slowly('send', () => serve(play)),
      withOutboxLock,
      now,
      random: () => 0.5,
    });
    const submit = createSubmitQuiz({
      plays,
      flushOne,
      matched: async (sheet) => resultOf(sheet),
      now,
      wait: () => slowly('wait', async () => undefined),
    });
    const crash = () => {
      life.alive = false;
      for (const id of own) if (inPagesOnly.has(id)) lost.add(id);
      for (const hold of holds) hold.free();
    };
    return { plays, submit, flush, crash, withOutboxLock, own };
  }

  function at(index: 0 | 1) {
    return tabs[index] as ReturnType<typeof openTab>;
  }

  return {
    counted,
    finished,
    deleted,
    lost,
    rows: async () => (await createStoredPlays({ database, copy }).all()).plays,
    async take(next: Step): Promise<void> {
      switch (next.kind) {
        case 'play': {
          serial += 1;
          finished.add(playIdOf(serial));
          at(next.tab).own.add(playIdOf(serial));
          // A refusal surfaces to the visitor; the play stays stored.
          await at(next.tab)
            .submit({ playId: playIdOf(serial), sheet: sheetOf(serial) })
            .catch(() => undefined);
          return;
        }
        case 'flush':
          await at(next.tab).flush(next.urgency);
          return;
        case 'crash':
          at(next.tab).crash();
          tabs[next.tab] = openTab();
          return;
        case 'wipe database':
          database.held.clear();
          return;
        case 'wipe device': {
          database.held.clear();
          copy.held.clear();
          const open = new Set(tabs.flatMap(({ own }) => [...own]));
          for (const id of finished) (open.has(id) ? inPagesOnly : lost).add(id);
          return;
        }
        case 'database fails':
          failures += next.times;
          return;
        case 'steal':
          if (lockedBy) {
            lockedBy.stolen = true;
            lockedBy.free();
          }
          return;
        case 'delete all':
          await at(next.tab)
            .withOutboxLock(() => {
              for (const id of finished) deleted.add(id);
              return at(next.tab).plays.clear();
            })
            .catch(() => undefined);
          return;
        case 'clock':
          clock.now += next.ms;
      }
    },
    /** All is well again: the disk writes, the server answers, and the visitor opens the page and taps "send now". */
    async recover(running: fc.Scheduler): Promise<void> {
      failures = 0;
      script.length = 0;
      for (const index of [0, 1] as const) await running.waitFor(at(index).flush('by-hand'));
    },
  };
}
