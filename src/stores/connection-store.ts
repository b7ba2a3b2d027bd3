import { create } from 'zustand';

/**
 * `unreachable`: a call had no answer, or a 5xx. `offline`: the device says that it has no network, then or by an event
 * of its own; only then may the page say "offline".
 */
type Connection = 'unknown' | 'reachable' | 'unreachable' | 'offline';

export interface ConnectionState {
  readonly connection: Connection;
  setConnection(connection: Connection): void;
}

const createConnectionStore = () =>
  create<ConnectionState>()((set) => ({
    connection: 'unknown',
    setConnection: (connection) => set({ connection }),
  }));

/** Whether the server is out of reach, as far as is known. */
export function isServerUnreachable(connection: Connection): connection is 'unreachable' | 'offline' {
  return connection === 'unreachable' || connection === 'offline';
}

export const useConnectionStore = createConnectionStore();
