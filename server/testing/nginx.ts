import { onTestFinished } from 'vitest';
import { launchNginx, type Nginx } from './nginx-process.ts';

/** Starts nginx as `launchNginx` does, and stops it at the end of the test. */
export async function startNginx(program: string, folder: string, port: number, httpBlock: string): Promise<Nginx> {
  const nginx = await launchNginx(program, folder, port, httpBlock);
  onTestFinished(() => nginx.stop());
  return nginx;
}
