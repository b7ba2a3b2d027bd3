import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A server in its own process, with its CPU time and memory. */
export interface MeasuredProcess {
  readonly origin: string;
  /** CPU time used so far, user and system, in seconds. */
  cpuSeconds(): number;
  /** Resident memory in MiB. */
  memoryMiB(): number;
  stop(): Promise<void>;
}

/** The times in /proc/[pid]/stat are in ticks, each of 1/100 s on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Starts a script that prints `Ready on ORIGIN` when it listens; resolves then. */
export function startMeasuredProcess(script: string, env: Readonly<Record<string, string>>): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const origin = /Ready on (\S+)/.exec(String(chunk))?.[1];
      if (origin)
        resolve({
          origin,
          cpuSeconds: () => readCpuSeconds(child.pid ?? 0),
          memoryMiB: () => readMemoryMiB(child.pid ?? 0),
          stop: () => {
            child.kill('SIGINT');
            return ended;
          },
        });
    });
  });
}

function readCpuSeconds(pid: number): number {
  // CPU times are fields 14 and 15 of proc_pid_stat(5). Field 2, the name in parentheses, may contain spaces, so it is
  // cut off before the split: field 3 gets index 0, and field 14 index 11.
  const fieldsFromThird = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fieldsFromThird[11]) + Number(fieldsFromThird[12])) / TICKS_PER_SECOND;
}

function readMemoryMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}
