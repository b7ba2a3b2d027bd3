import { spawn } from 'node:child_process';

/**
 * Reports the process's state to systemd if its unit has `Type=notify` (sd_notify(3)). Node can't send the datagram,
 * so the program systemd-notify does.
 */
export function notifySystemd(state: 'READY=1' | 'STOPPING=1', onSpawnError: (error: Error) => void): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  spawn('systemd-notify', [state], { stdio: 'ignore' }).on('error', onSpawnError).unref();
}
