import type { ServerProcess } from './server-process.ts';

/** What the supervisor logs when a worker listens. */
interface WorkerStart {
  /** Process id. */
  readonly worker: number;
  /** Date and time in ISO format. */
  readonly time: string;
}

/** Returns all starts of workers so far, oldest first. Workers that have ended are included. */
export function readWorkerStarts({ readOutput }: ServerProcess): readonly WorkerStart[] {
  // The last line may be incomplete.
  const lines = readOutput().stderr.split('\n').slice(0, -1);
  const entries = lines.map((line) => JSON.parse(line) as WorkerStart & { readonly msg: string });
  return entries.filter(({ msg }) => msg === 'a worker listens');
}

export const readWorkerPids = (server: ServerProcess): number[] => readWorkerStarts(server).map(({ worker }) => worker);
