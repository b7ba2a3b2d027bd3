import { BlockList, isIP } from 'node:net';
import { type IpAddress, parseIp } from './ip-address.ts';

/** Proxies whose X-Forwarded-For is believed. */
export type TrustedProxies = BlockList;

/** The address that limits count by; null where the connection has none, as over a Unix socket. */
export interface Client {
  readonly address: IpAddress | null;
  /** X-Forwarded-For came from a peer that is not trusted, so it was ignored. */
  readonly isHeaderIgnored: boolean;
}

/** Parses a list such as `loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7`; null where a part is no address or network. */
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
 * Who sent a request. Behind trusted proxies: the last address in X-Forwarded-For that is not one of them (what stands
 * further left is the client's own claim).
 */
export function identifyClient(peer: string, forwardedFor: string | null, trusted: TrustedProxies): Client {
  if (forwardedFor === null || !isTrusted(trusted, peer))
    return { address: parseIp(peer), isHeaderIgnored: forwardedFor !== null };
  const hops = forwardedFor.split(',').map(withoutPort);
  let client = peer;
  do {
    const next = hops.pop() ?? '';
    if (isIP(next) === 0) break;
    client = next;
  } while (isTrusted(trusted, client));
  return { address: parseIp(client), isHeaderIgnored: false };
}

/** An address as proxies write it: `192.0.2.7:443` (Azure), `[2001:db8::1]:443`, `[2001:db8::1]`, in quotes or not. */
function withoutPort(hop: string): string {
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
  // Of an IPv4 client on a dual-stack socket (`::ffff:…`) the list checks the IPv4 address by itself.
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
