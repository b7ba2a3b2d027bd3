import { onTestFinished } from 'vitest';
import { launchNginx, type Nginx } from './nginx-process.ts';

/** Starts nginx with a configuration (the content of `http {}`) until the test is finished. */
export async function startNginx(program: string, folder: string, port: number, http: string): Promise<Nginx> {
  const nginx = await launchNginx(program, folder, port, http);
  onTestFinished(() => nginx.stop());
  return nginx;
}
