import { BlockList, isIP } from 'node:net';

/** Proxies whose word about the client's address is believed. */
export type TrustedProxies = BlockList;

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
 * The address that a limit counts by. Behind trusted proxies: the last address in X-Forwarded-For that is not one of
 * them (what stands further left is the client's own claim). An IPv6 client counts by its /64, which is one customer.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: TrustedProxies): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  let client = unmapped(peer);
  while (isTrusted(trusted, client)) {
    const next = unmapped(hops.pop() ?? '');
    if (isIP(next) === 0) break;
    client = next;
  }
  return isIP(client) === 6 ? prefix64(client) : client;
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

function isTrusted(trusted: TrustedProxies, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 client on a dual-stack socket, as the IPv4 client it is. */
function unmapped(address: string): string {
  return /^::ffff:\d/i.test(address) ? address.slice(7) : address;
}

/** The first four groups of an IPv6 address. */
function prefix64(address: string): string {
  const [left = '', right] = (address.split('%')[0] as string).split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right ? right.split(':') : [];
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...new Array<string>(zeros).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
