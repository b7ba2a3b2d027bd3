import { create } from 'zustand';

/**
 * `unreachable`: a call had no answer. `offline`: the device says, besides, that it has no network; only then may the
 * page say "offline".
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

export const useConnectionStore = createConnectionStore();
