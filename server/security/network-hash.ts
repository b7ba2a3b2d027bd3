import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../utc-day.ts';
import { type IpAddress, isIpv6, networkOf } from './ip-address.ts';

/** About 250 IPv4 networks share a hash, so it identifies no visitor, but it shows a flood of plays. */
export const NETWORK_HASH_COUNT = 65_536;

/** Hashes an IP address's network (IPv4 /24, IPv6 /48) to a number, 0 to 65,535, that changes every day (UTC). */
export type HashNetwork = (address: IpAddress) => number;

/**
 * The hash includes a secret, new each day and in each process, which never leaves the process. So nobody can find the
 * IP address behind a hash, or compare hashes of different days (docs/privacy.md).
 */
export function createNetworkHash(clock: () => number): HashNetwork {
  let day = -1;
  let secret = createSecret();
  return (address) => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      secret = createSecret();
      day = today;
    }
    const network = networkOf(address, isIpv6(address) ? 48 : 24);
    return Number.parseInt(hash('sha256', secret + network).slice(0, 8), 16) % NETWORK_HASH_COUNT;
  };
}

function createSecret(): string {
  return randomBytes(32).toString('hex');
}
