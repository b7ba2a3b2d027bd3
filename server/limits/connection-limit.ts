import type { Server } from 'node:http';
import { isIpv6, isTrusted, networkOf, parseIp, type TrustedProxies } from './client-address.ts';

export interface ConnectionLimitOptions {
  /** Maximum open connections of one IPv4 address, or of one IPv6 /64 (one customer of a provider); 0: no limit. */
  readonly perAddress: number;
  /** Proxies carry the requests of all clients, so their connections are not limited. */
  readonly trustedProxies: TrustedProxies;
  readonly onDropped?: () => void;
}

/**
 * Closes each new connection of a client that has too many open ones, so that no client takes all the connections that
 * the process allows.
 */
export function limitConnections(
  server: Server,
  { perAddress, trustedProxies, onDropped }: ConnectionLimitOptions,
): void {
  if (perAddress === 0) return;
  const openByNetwork = new Map<string, number>();
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? '';
    const address = parseIp(peer);
    if (!address || isTrusted(trustedProxies, peer)) return;
    const network = networkOf(address, isIpv6(address) ? 64 : 32);
    const count = (openByNetwork.get(network) ?? 0) + 1;
    if (count > perAddress) {
      onDropped?.();
      socket.destroy();
      return;
    }
    openByNetwork.set(network, count);
    socket.once('close', () => {
      const stillOpen = (openByNetwork.get(network) ?? 1) - 1;
      if (stillOpen === 0) openByNetwork.delete(network);
      else openByNetwork.set(network, stillOpen);
    });
  });
}
