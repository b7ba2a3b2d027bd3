import { describe, expect, it } from 'vitest';
import { aPlay } from '../testing/plays.ts';
import { type Commit, createGroupCommit, type Stored } from './group-commit.ts';
import { type Play, StoreUnavailableError } from './play-store.ts';

const allNew = (plays: readonly Play[]) =>
  new Map(plays.map(({ key, sheet }): [string, Stored] => [key, { sheet, isNew: true }]));

/** A commit that the test resolves or rejects. */
function manualCommit() {
  const batches: { plays: readonly Play[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const commit: Commit = (plays) =>
    new Promise((resolve, reject) => {
      batches.push({ plays, finish: () => resolve(allNew(plays)), fail: reject });
    });
  return { commit, batches };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('group commit', () => {
  it('writes what arrived together in one transaction and acknowledges only after it', async () => {
    const { commit, batches } = manualCommit();
    const group = createGroupCommit({ commit, concurrency: 1 });
    let acknowledged = 0;
    const all = Array.from({ length: 50 }, () => group.record(aPlay()).then(() => (acknowledged += 1)));
    await aTurn();
    expect(batches.map(({ plays }) => plays.length)).toEqual([50]);
    expect(acknowledged).toBe(0);
    batches[0]?.finish();
    await Promise.all(all);
    expect(acknowledged).toBe(50);
  });

  it('gathers the next batch while one is written', async () => {
    const { commit, batches } = manualCommit();
    const group = createGroupCommit({ commit, concurrency: 1 });
    const first = group.record(aPlay());
    await aTurn();
    const others = [group.record(aPlay()), group.record(aPlay())];
    await aTurn();
    expect(batches).toHaveLength(1);
    batches[0]?.finish();
    await first;
    await aTurn();
    expect(batches[1]?.plays).toHaveLength(2);
    batches[1]?.finish();
    await Promise.all(others);
  });

  it('has as many transactions under way as it may', async () => {
    const { commit, batches } = manualCommit();
    const group = createGroupCommit({ commit, concurrency: 2, maxBatch: 1 });
    const all = Array.from({ length: 3 }, () => group.record(aPlay()));
    await aTurn();
    await aTurn();
    await aTurn();
    expect(batches).toHaveLength(2);
    for (const { finish } of batches) finish();
    await Promise.all(all.slice(0, 2));
    await aTurn();
    batches[2]?.finish();
    expect(await all[2]).toBe('recorded');
  });

  it('refuses all of a failed batch and goes on with the next', async () => {
    const { commit, batches } = manualCommit();
    const group = createGroupCommit({ commit, concurrency: 1 });
    const failed = [group.record(aPlay()), group.record(aPlay())].map((outcome) =>
      expect(outcome).rejects.toThrow('full'),
    );
    await aTurn();
    batches[0]?.fail(new StoreUnavailableError('full'));
    await Promise.all(failed);
    const next = group.record(aPlay());
    await aTurn();
    batches[1]?.finish();
    expect(await next).toBe('recorded');
  });

  it('says that it is overloaded rather than let plays wait without end', async () => {
    const { commit, batches } = manualCommit();
    const group = createGroupCommit({ commit, concurrency: 1, maxWaiting: 2 });
    const taken = [group.record(aPlay()), group.record(aPlay())];
    await expect(group.record(aPlay())).rejects.toMatchObject({ reason: 'overloaded' });
    await aTurn();
    batches[0]?.finish();
    expect(await Promise.all(taken)).toEqual(['recorded', 'recorded']);
  });
});
