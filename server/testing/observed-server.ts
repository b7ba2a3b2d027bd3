import { freePort } from './free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';

interface Complaint {
  readonly level: number;
  readonly msg: string;
  readonly reason?: string;
  readonly cause?: string;
}

/** A server process as its operator sees it: its metrics and its log. */
export interface ObservedServer extends ServerProcess {
  /** The text of `/metrics`. */
  metrics(): Promise<string>;
  /** The value of one metric. */
  metric(name: string): Promise<number>;
  /** Lines of the log that are warnings or errors. */
  complaints(): readonly Complaint[];
}

export async function startObserved(
  env: Readonly<Record<string, string>>,
  command?: readonly string[],
): Promise<ObservedServer> {
  const opsPort = await freePort();
  const server = await startServer({ OPS_PORT: String(opsPort), ...env }, command);
  const metrics = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  return {
    ...server,
    metrics,
    metric: async (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(await metrics())?.[1]),
    complaints: () =>
      server
        .output()
        .stderr.split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Complaint)
        .filter(({ level }) => level >= 40),
  };
}
