import { hash, randomBytes } from 'node:crypto';
import { type IpAddress, isIpv6, networkOf } from './ip-address.ts';

/** About 250 IPv4 networks share a number, so a number identifies no visitor, but a flood is visible. */
const ORIGINS = 65_536;

const DAY_MS = 86_400_000;

/** Returns a number, 0 to 65,535, for the network (IPv4 /24, IPv6 /48) of a play; it changes every day (UTC). */
export type PlayOrigin = (address: IpAddress) => number;

/**
 * Hashes networks with a secret that is new each day and in each process and never leaves its memory. So nobody can
 * find the IP address behind a number, or compare numbers of different days (docs/privacy.md).
 */
export function createPlayOrigin(clock: () => number): PlayOrigin {
  let day = -1;
  let secret = newSecret();
  return (address) => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) secret = newSecret();
    day = today;
    const network = networkOf(address, isIpv6(address) ? 48 : 24);
    return Number.parseInt(hash('sha256', secret + network).slice(0, 8), 16) % ORIGINS;
  };
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}
