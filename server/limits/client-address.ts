import { BlockList, isIP } from 'node:net';
import { type IpAddress, parseIp } from './ip-address.ts';

/** IP addresses and networks of proxies whose X-Forwarded-For header is trusted. */
export type TrustedProxies = BlockList;

/** Who sent a request. */
export interface Client {
  /** The IP address, for the limits; null if the connection has none, for example over a Unix socket. */
  readonly address: IpAddress | null;
  /** True if the request has X-Forwarded-For but its peer is no trusted proxy. */
  readonly isForwardedForIgnored: boolean;
}

/** Parses a list such as `loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7`; null if an entry is no IP address or network. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const list = new BlockList();
  for (const part of text.split(',').map((entry) => entry.trim())) {
    if (part === '') continue;
    for (const network of part === 'loopback' ? ['127.0.0.0/8', '::1'] : [part])
      if (!addNetwork(list, network)) return null;
  }
  return list;
}

/**
 * Identifies who sent a request. Behind trusted proxies the client is the rightmost entry of X-Forwarded-For that is no
 * trusted proxy; entries further left can be forged. An invalid entry ends the search at the proxy that added it.
 */
export function identifyClient(peer: string, forwardedFor: string | null, trusted: TrustedProxies): Client {
  if (forwardedFor === null || !isTrusted(trusted, peer))
    return { address: parseIp(peer), isForwardedForIgnored: forwardedFor !== null };
  let client = peer;
  for (const hop of forwardedFor.split(',').map(parseHop).reverse()) {
    if (isIP(hop) === 0 || !isTrusted(trusted, client)) break;
    client = hop;
  }
  return { address: parseIp(client), isForwardedForIgnored: false };
}

/** The IP address in an entry such as `192.0.2.7:443` (Azure), `[2001:db8::1]:443`, `[2001:db8::1]`, quoted or not. */
function parseHop(hop: string): string {
  const text = hop.trim().replace(/^"(.*)"$/, '$1');
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
}

function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) {
    list.addAddress(address, type);
    return true;
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 6 ? 128 : 32)) return false;
  list.addSubnet(address, Number(bits), type);
  return true;
}

export function isTrusted(trusted: TrustedProxies, address: string): boolean {
  const family = isIP(address);
  // BlockList checks an IPv4-mapped address (`::ffff:…`) against its IPv4 rules.
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
