import { findFreePort } from './free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Pino's numbers of these log levels. */
const WARNING_LEVEL = 40;
const ERROR_LEVEL = 50;

interface LoggedProblem {
  readonly level: number;
  readonly msg: string;
  readonly reason?: string;
  readonly cause?: string;
}

/** A server process of which a test reads metrics and log, as an operator does. */
export interface ServerWithMetrics extends ServerProcess {
  readonly opsPort: number;
  /** The text of `/metrics`. */
  readMetrics(): Promise<string>;
  /** The value of the metric with this name and labels, such as `plays_total{outcome="recorded"}`; NaN if absent. */
  readMetric(name: string): Promise<number>;
  /** Warnings and errors in the log. */
  readLoggedProblems(): readonly LoggedProblem[];
  readLoggedErrors(): readonly LoggedProblem[];
}

export async function startServerWithMetrics(
  env: Readonly<Record<string, string>>,
  command?: readonly string[],
): Promise<ServerWithMetrics> {
  const opsPort = await findFreePort();
  const server = await startServer({ OPS_PORT: String(opsPort), ...env }, command);
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  const readLogFrom = (minLevel: number) =>
    server
      .readOutput()
      .stderr.split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LoggedProblem)
      .filter(({ level }) => level >= minLevel);
  return {
    ...server,
    opsPort,
    readMetrics,
    async readMetric(name) {
      const line = (await readMetrics()).split('\n').find((text) => text.startsWith(`${name} `));
      return Number(line?.slice(name.length));
    },
    readLoggedProblems: () => readLogFrom(WARNING_LEVEL),
    readLoggedErrors: () => readLogFrom(ERROR_LEVEL),
  };
}
