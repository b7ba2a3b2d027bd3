import { create } from 'zustand';

/**
 * By the last request (`src/api/reachability.ts`); `unknown` before the first one, and after the network came back.
 * `offline`: the device reports that it has no network; only then may the page say "offline".
 */
type Connection = 'unknown' | 'reachable' | 'unreachable' | 'offline';

export interface ConnectionState {
  readonly connection: Connection;
  setConnection(connection: Connection): void;
}

export const useConnectionStore = create<ConnectionState>()((set) => ({
  connection: 'unknown',
  setConnection: (connection) => set({ connection }),
}));

export function isServerUnreachable(connection: Connection): connection is 'unreachable' | 'offline' {
  return connection === 'unreachable' || connection === 'offline';
}
