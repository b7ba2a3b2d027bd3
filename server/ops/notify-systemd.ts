import { spawn } from 'node:child_process';

type SystemdState = 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1';

/**
 * Reports the process's state to systemd if its unit has `Type=notify`. Such a report is a datagram to a Unix socket
 * (sd_notify(3)). Node can't send datagrams to Unix sockets, so the program systemd-notify sends it.
 */
export function notifySystemd(state: SystemdState, onFailure: (error: Error) => void): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  try {
    const child = spawn('systemd-notify', [state], { stdio: 'ignore' }).on('error', onFailure);
    child.once('exit', (code) => {
      if (code) onFailure(new Error(`systemd-notify ended with ${code}`));
    });
    child.unref();
  } catch (error) {
    // Node throws some errors, such as too little memory, instead of emitting them.
    onFailure(error as Error);
  }
}

/**
 * Reports to systemd that the event loop runs. systemd restarts a process that does not report for the time of its
 * unit's `WatchdogSec`, so three reports are sent in that time.
 */
export function startWatchdogReports(onFailure: (error: Error) => void): void {
  // systemd sets WATCHDOG_USEC, in microseconds, only if the unit has WatchdogSec.
  const watchdogMs = Number(process.env.WATCHDOG_USEC ?? 0) / 1_000;
  if (watchdogMs > 0) setInterval(() => notifySystemd('WATCHDOG=1', onFailure), watchdogMs / 3).unref();
}
