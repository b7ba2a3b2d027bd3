import { BlockList, isIP } from 'node:net';

/** An IP address as bytes: 4 of IPv4, 16 of IPv6. */
export type IpAddress = readonly number[];

/**
 * The 12 bytes before an IPv4 address in an IPv6 address: IPv4-mapped (RFC 4291) and NAT64 (RFC 6052). They are decimal
 * and joined with commas, as `join()` gives them.
 */
const IPV4_PREFIXES = ['0,0,0,0,0,0,0,0,0,0,255,255', '0,100,255,155,0,0,0,0,0,0,0,0'];

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

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

/** Parses an IP address without a port; null for any other text. IPv4-mapped and NAT64 addresses become IPv4. */
export function parseIp(text: string): IpAddress | null {
  const family = isIP(text);
  if (family === 0) return null;
  if (family === 4) return text.split('.').map(Number);
  // An address may end in a zone, which names a network interface: `fe80::1%eth0`.
  const [withoutZone = ''] = text.split('%');
  const [head = [], tail] = withoutZone.split('::').map(bytesOfColonGroups);
  const bytes = tail ? [...head, ...new Array<number>(16 - head.length - tail.length).fill(0), ...tail] : head;
  return IPV4_PREFIXES.includes(bytes.slice(0, 12).join()) ? bytes.slice(12) : bytes;
}

/** The network of an IP address as a key: the address in hexadecimal, zero after the first `bits`, then `/bits`. */
export function networkOf(address: IpAddress, bits: number): string {
  let network = '';
  for (let index = 0; index < address.length; index += 1) {
    const bitsOfByte = Math.min(8, Math.max(0, bits - 8 * index));
    // The low byte of 0xff00 >> n is a mask of a byte's first n bits.
    network += HEX_OF_BYTE[(address[index] as number) & (0xff00 >> bitsOfByte) & 0xff];
  }
  return `${network}/${bits}`;
}

export function isIpv6(address: IpAddress): boolean {
  return address.length === 16;
}

function bytesOfColonGroups(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').flatMap(bytesOfGroup);
}

/** The bytes of a 16-bit group, or of an IPv4 address at the end of an IPv6 address. */
function bytesOfGroup(group: string): number[] {
  if (group.includes('.')) return group.split('.').map(Number);
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
