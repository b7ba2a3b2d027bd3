import { isIP } from 'node:net';

/** An IP address as bytes: 4 of IPv4, 16 of IPv6. */
export type IpAddress = readonly number[];

/**
 * The 12 bytes before an IPv4 address in an IPv6 address: IPv4-mapped (RFC 4291) and NAT64 (RFC 6052). They are decimal
 * and joined with commas, as `join()` gives them.
 */
const IPV4_PREFIXES = ['0,0,0,0,0,0,0,0,0,0,255,255', '0,100,255,155,0,0,0,0,0,0,0,0'];

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

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
