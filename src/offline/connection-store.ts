import { create } from 'zustand';

/** Why the server can't be used. `offline`: the device reports that it has no network; else the host is `down`. */
export type LostConnection = 'down' | 'offline';

/**
 * Each request sets `up`, `down` or `offline`; the browser's event `offline` sets `offline` too. The connection is
 * `unknown` until the first request, and from the network's return until the next request.
 */
export type Connection = 'unknown' | 'up' | LostConnection;

export interface ConnectionState {
  readonly connection: Connection;
  setConnection(connection: Connection): void;
}

export const useConnectionStore = create<ConnectionState>()((set) => ({
  connection: 'unknown',
  setConnection: (connection) => set({ connection }),
}));

export function isConnectionLost(connection: Connection): connection is LostConnection {
  return connection === 'down' || connection === 'offline';
}
