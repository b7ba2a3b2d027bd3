import { describe, expect, test } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { type Commit, createGroupCommit, type EarlierSheets } from './group-commit.ts';
import { type Play, StoreUnavailableError } from './play-store.ts';

/** What a commit resolves with if none of its plays was in the database before. */
const NONE_EARLIER: EarlierSheets = new Map();

/** A commit function whose batches the test finishes or fails. */
function createManualCommit() {
  const batches: { plays: readonly Play[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const commit: Commit = (plays) =>
    new Promise((resolve, reject) => {
      batches.push({ plays, finish: () => resolve(NONE_EARLIER), fail: reject });
    });
  return { commit, batches };
}

const nextEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('group commit', () => {
  test('plays that arrived together are written in one transaction and acknowledged only after it', async () => {
    const { commit, batches } = createManualCommit();
    const groupCommit = createGroupCommit({ commit, concurrency: 1 });
    let acknowledged = 0;
    const all = Array.from({ length: 50 }, () => groupCommit.record(makePlay()).then(() => (acknowledged += 1)));
    await nextEventLoopTurn();
    expect(batches.map(({ plays }) => plays.length)).toEqual([50]);
    expect(acknowledged).toBe(0);
    batches[0]?.finish();
    await Promise.all(all);
    expect(acknowledged).toBe(50);
  });

  test('collects the next batch while one is being written', async () => {
    const { commit, batches } = createManualCommit();
    const groupCommit = createGroupCommit({ commit, concurrency: 1 });
    const first = groupCommit.record(makePlay());
    await nextEventLoopTurn();
    const others = [groupCommit.record(makePlay()), groupCommit.record(makePlay())];
    await nextEventLoopTurn();
    expect(batches).toHaveLength(1);
    batches[0]?.finish();
    await first;
    await nextEventLoopTurn();
    expect(batches[1]?.plays).toHaveLength(2);
    batches[1]?.finish();
    await Promise.all(others);
  });

  test('runs as many transactions at once as `concurrency` allows', async () => {
    const { commit, batches } = createManualCommit();
    const groupCommit = createGroupCommit({ commit, concurrency: 2, maxBatch: 1 });
    const all = Array.from({ length: 3 }, () => groupCommit.record(makePlay()));
    // One transaction can begin in each turn of the event loop: without the limit, the third would have begun by now.
    for (let turn = 0; turn < 3; turn += 1) await nextEventLoopTurn();
    expect(batches).toHaveLength(2);
    for (const { finish } of batches) finish();
    await Promise.all(all.slice(0, 2));
    await nextEventLoopTurn();
    batches[2]?.finish();
    expect(await all[2]).toBe('recorded');
  });

  test('rejects all plays of a failed batch and continues with the next batch', async () => {
    const { commit, batches } = createManualCommit();
    const groupCommit = createGroupCommit({ commit, concurrency: 1 });
    const failed = [groupCommit.record(makePlay()), groupCommit.record(makePlay())].map((outcome) =>
      expect(outcome).rejects.toThrow('full'),
    );
    await nextEventLoopTurn();
    batches[0]?.fail(new StoreUnavailableError('full'));
    await Promise.all(failed);
    const next = groupCommit.record(makePlay());
    await nextEventLoopTurn();
    batches[1]?.finish();
    expect(await next).toBe('recorded');
  });

  test('rejects a play as overloaded if too many wait', async () => {
    const { commit, batches } = createManualCommit();
    const groupCommit = createGroupCommit({ commit, concurrency: 1, maxWaiting: 2 });
    const accepted = [groupCommit.record(makePlay()), groupCommit.record(makePlay())];
    await expect(groupCommit.record(makePlay())).rejects.toMatchObject({ reason: 'overloaded' });
    await nextEventLoopTurn();
    batches[0]?.finish();
    expect(await Promise.all(accepted)).toEqual(['recorded', 'recorded']);
  });
});
