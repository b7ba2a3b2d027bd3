import { onTestFinished } from 'vitest';
import { launchNginx, type Nginx } from './nginx-process.ts';

/** Starts nginx as `launchNginx` does, and stops it at the end of the test. */
export async function startNginx(...options: Parameters<typeof launchNginx>): Promise<Nginx> {
  const nginx = await launchNginx(...options);
  onTestFinished(() => nginx.stop());
  return nginx;
}
