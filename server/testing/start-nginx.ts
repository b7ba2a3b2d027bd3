import { onTestFinished } from 'vitest';
import { launchNginx, type Nginx, type NginxOptions } from './nginx-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Starts nginx for a unit test, and stops it at the test's end. End-to-end tests use `launchNginx`, without Vitest. */
export async function startNginx(program: string, options: NginxOptions): Promise<Nginx> {
  const nginx = await launchNginx(program, createTemporaryFolder(), options);
  onTestFinished(() => nginx.stop());
  return nginx;
}
