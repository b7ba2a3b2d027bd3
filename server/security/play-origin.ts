import { hash, randomBytes } from 'node:crypto';
import { type IpAddress, isIpv6, networkOf } from './ip-address.ts';

/** About 250 IPv4 networks share an origin, so an origin identifies no visitor, but a flood is visible. */
export const ORIGIN_COUNT = 65_536;

const DAY_MS = 86_400_000;

/** Returns the number, 0 to 65,535, of a play's network (IPv4 /24, IPv6 /48). The number changes every day (UTC). */
export type PlayOrigin = (address: IpAddress) => number;

/**
 * Hashes networks with a secret that is new each day and in each process and never leaves its memory. So nobody can
 * find the IP address behind a number, or compare numbers of different days (docs/privacy.md).
 */
export function createPlayOrigin(clock: () => number): PlayOrigin {
  let day = -1;
  let secret = createSecret();
  return (address) => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      secret = createSecret();
      day = today;
    }
    const network = networkOf(address, isIpv6(address) ? 48 : 24);
    return Number.parseInt(hash('sha256', secret + network).slice(0, 8), 16) % ORIGIN_COUNT;
  };
}

function createSecret(): string {
  return randomBytes(32).toString('hex');
}
