import type { PlayStore } from './play-store.ts';
import { type PlayOutcome, type StoreCall, type StoreResponse, toFailure } from './supervisor-calls.ts';

/** Executes a worker's call with the supervisor's play store. Never rejects. */
export async function executeStoreCall(store: PlayStore, call: StoreCall): Promise<StoreResponse> {
  try {
    return { value: await execute(store, call) };
  } catch (error) {
    return { failure: toFailure(error) };
  }
}

async function execute(store: PlayStore, call: StoreCall): Promise<unknown> {
  switch (call.name) {
    case 'record':
      return Promise.all(call.plays.map((play): Promise<PlayOutcome> => store.record(play).catch(toFailure)));
    case 'playsByCouple':
      // Pairs, because the worker gets the value as JSON, which has no maps.
      return [...(await store.playsByCouple())];
    case 'checkWritable':
      await store.checkWritable();
      return null;
  }
}
