import { findFreePort } from './free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Pino's level of a warning; errors have higher levels. */
const WARNING_LEVEL = 40;

interface LoggedProblem {
  readonly level: number;
  readonly msg: string;
  readonly reason?: string;
  readonly cause?: string;
}

/** A server process whose metrics and log can be read, as by its operator. */
export interface ServerWithMetrics extends ServerProcess {
  /** The text of `/metrics`. */
  readMetrics(): Promise<string>;
  /** The value of one metric. */
  readMetric(name: string): Promise<number>;
  /** Warnings and errors in the log. */
  readLoggedProblems(): readonly LoggedProblem[];
}

export async function startServerWithMetrics(
  env: Readonly<Record<string, string>>,
  command?: readonly string[],
): Promise<ServerWithMetrics> {
  const opsPort = await findFreePort();
  const server = await startServer({ OPS_PORT: String(opsPort), ...env }, command);
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  return {
    ...server,
    readMetrics,
    readMetric: async (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(await readMetrics())?.[1]),
    readLoggedProblems: () =>
      server
        .readOutput()
        .stderr.split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LoggedProblem)
        .filter(({ level }) => level >= WARNING_LEVEL),
  };
}
