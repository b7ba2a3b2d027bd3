import { spawn } from 'node:child_process';
import { stopUnstartable } from './project.mjs';

const PARENT_CHECK_MS = 1_000;
/** Under npm, the shell in which npm runs this process. A signal to npm ends that shell, but not this process. */
const PARENT = process.env.npm_lifecycle_event ? process.ppid : undefined;

/**
 * Runs a command; resolves with its exit code, or 1 if a signal ended it. If this process gets a signal or npm ends,
 * stops the command, then this process.
 */
export function runStoppable(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    let isStopping = false;
    const stopChild = (signal) => {
      isStopping = true;
      child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopChild);
    const parentCheck = setInterval(() => {
      if (PARENT === undefined || process.ppid === PARENT) return;
      clearInterval(parentCheck);
      stopChild('SIGTERM');
    }, PARENT_CHECK_MS).unref();
    child.on('error', ({ code }) => stopUnstartable(command, code));
    child.on('exit', (code) => {
      clearInterval(parentCheck);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopChild);
      if (isStopping) process.exit(code ?? 1);
      resolve(code ?? 1);
    });
  });
}
