import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryPlayStore } from '../testing/memory-play-store.ts';
import { testPlayStoreContract } from '../testing/play-store-contract.ts';
import { makePlay } from '../testing/plays.ts';
import { executeStoreCall } from './execute-store-call.ts';
import { type Play, type PlayStore, StoreUnavailableError } from './play-store.ts';
import { openSqlitePlayStore } from './sqlite-play-store.ts';
import type { StoreCallMessage, StoreResponseMessage } from './supervisor-calls.ts';
import { createSupervisorPlayStore } from './supervisor-play-store.ts';

/** A channel to a supervisor with this store; like the one between processes it carries only JSON. */
function createChannel(store: PlayStore) {
  const calls: StoreCallMessage[] = [];
  let respond: (message: StoreResponseMessage) => void = () => {};
  return {
    calls,
    async send(message: StoreCallMessage) {
      const { id, storeCall } = JSON.parse(JSON.stringify(message)) as StoreCallMessage;
      calls.push(message);
      respond(JSON.parse(JSON.stringify({ id, storeResponse: await executeStoreCall(store, storeCall) })));
    },
    onResponse(handle: (message: StoreResponseMessage) => void) {
      respond = handle;
    },
  };
}

describe('the play store of a worker, as any play store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'couple-nine-supervisor-'));
  let supervisorStore: PlayStore;
  beforeAll(async () => {
    supervisorStore = await openSqlitePlayStore(folder);
  });
  afterAll(async () => {
    await supervisorStore.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = async () => createSupervisorPlayStore(createChannel(supervisorStore));
  testPlayStoreContract(open);
});

describe('the play store of a worker', () => {
  test('sends one message for all plays that arrive together', async () => {
    const channel = createChannel(createMemoryPlayStore());
    const store = createSupervisorPlayStore(channel);
    await Promise.all(Array.from({ length: 50 }, () => store.record(makePlay())));
    expect(channel.calls).toHaveLength(1);
  });

  test('rejects only the plays that the supervisor could not record, each with its reason', async () => {
    const supervisorStore = createMemoryPlayStore();
    const failures = new Map([
      [7, new StoreUnavailableError('full', { cause: new Error('no space') })],
      [9, new StoreUnavailableError('locked', { cause: new Error('a long lock') })],
    ]);
    const record = async (play: Play) => {
      const failure = failures.get(play.sheet);
      if (failure) throw failure;
      return supervisorStore.record(play);
    };
    const store = createSupervisorPlayStore(createChannel({ ...supervisorStore, record }));
    expect(await Promise.allSettled([7, 8, 9].map((sheet) => store.record(makePlay({ sheet }))))).toEqual([
      { status: 'rejected', reason: failures.get(7) },
      { status: 'fulfilled', value: 'recorded' },
      { status: 'rejected', reason: failures.get(9) },
    ]);
  });

  test('an unexpected error of the supervisor keeps its message and is no outage', async () => {
    const playsByCouple = () => Promise.reject(new TypeError('a fault of ours'));
    const store = createSupervisorPlayStore(createChannel({ ...createMemoryPlayStore(), playsByCouple }));
    const error = await store.playsByCouple().catch((reason) => reason);
    expect(error).not.toBeInstanceOf(StoreUnavailableError);
    expect(error.message).toBe('a fault of ours');
  });
});
