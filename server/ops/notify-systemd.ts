import { spawn } from 'node:child_process';

/**
 * Notifies systemd of the process's state, where it started the process with `Type=notify` (sd_notify(3)). Node can't
 * send the datagram itself, so systemd's own program does.
 */
export function notifySystemd(state: 'READY=1' | 'STOPPING=1', onError: (error: Error) => void): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  spawn('systemd-notify', [state], { stdio: 'ignore' }).on('error', onError).unref();
}
