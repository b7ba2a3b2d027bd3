import type { Server } from 'node:http';
import { identifyClient, isTrusted, type TrustedProxies } from '../security/client-address.ts';
import { isIpv6, networkOf } from '../security/ip-address.ts';

export interface ConnectionLimit {
  /** Most open connections of one address, or of one IPv6 /64, which is one customer; 0: no limit. */
  readonly perAddress: number;
  /** They carry the requests of all clients, so they are not limited. */
  readonly trustedProxies: TrustedProxies;
  /** A connection was refused. */
  readonly onRefused?: () => void;
}

/** Closes connections of an address that has too many open, so that no client takes all of a process's. */
export function limitConnections(server: Server, { perAddress, trustedProxies, onRefused }: ConnectionLimit): void {
  if (perAddress === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? '';
    const { address } = identifyClient(peer, null, trustedProxies);
    if (!address || isTrusted(trustedProxies, peer)) return;
    const network = networkOf(address, isIpv6(address) ? 64 : 32);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) {
      onRefused?.();
      return void socket.destroy();
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
