import type { Server } from 'node:http';
import { listen } from './http/http-server.ts';
import { SettingsError } from './settings/settings.ts';

/**
 * Listens, and resolves with the port, which the system chooses if `port` is 0. A failure is a SettingsError; for a
 * taken or forbidden port, the error says how to correct the environment variable `settingName`.
 */
export async function listenOrExplain(
  server: Server,
  port: number,
  host: string,
  settingName: string,
): Promise<number> {
  try {
    return await listen(server, port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SettingsError(
        `Port ${port} is taken by another program. Set ${settingName} to a free one, such as ${settingName}=${port < 65_535 ? port + 1 : port - 1}.`,
      );
    if (code === 'EACCES')
      throw new SettingsError(`Port ${port} may not be opened by this user. Set ${settingName} to one above 1023.`);
    throw new SettingsError(`The server can't listen on ${host}:${port}: ${code ?? message}.`);
  }
}
