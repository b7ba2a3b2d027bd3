import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { notifySystemd, startWatchdogReports } from './notify-systemd.ts';

const WITHIN_10_S = { timeout: 10_000 };

afterEach(() => void vi.unstubAllEnvs());

/** A folder for programs, which is the whole PATH of the test. */
function createProgramFolder(): string {
  const folder = createTemporaryFolder();
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
  vi.stubEnv('PATH', folder);
  return folder;
}

test.each<[string, (program: string) => void]>([
  ['is missing', () => undefined],
  // For a link to itself Node’s `spawn` throws; for a missing program it emits an error.
  ['links to itself', (program) => symlinkSync(program, program)],
  ['fails', (program) => writeFileSync(program, '#!/bin/sh\nexit 1\n', { mode: 0o755 })],
])('a failure is reported if the program systemd-notify %s', async (_, createProgram) => {
  createProgram(join(createProgramFolder(), 'systemd-notify'));
  const onFailure = vi.fn();
  notifySystemd('READY=1', onFailure);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error)), WITHIN_10_S);
});

test('the watchdog gets three reports in the time after which it would restart the process', async () => {
  const folder = createProgramFolder();
  const reports = join(folder, 'reports');
  writeFileSync(reports, '');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${reports}\n`, { mode: 0o755 });
  vi.stubEnv('WATCHDOG_USEC', '300000');
  const setTimer = vi.spyOn(globalThis, 'setInterval');
  startWatchdogReports(() => undefined);
  expect(setTimer).toHaveBeenCalledWith(expect.any(Function), 100);
  await vi.waitFor(() => expect(readFileSync(reports, 'utf8')).toMatch(/^(WATCHDOG=1\n){3}/), WITHIN_10_S);
  clearInterval(setTimer.mock.results[0]?.value);
  setTimer.mockRestore();
});
