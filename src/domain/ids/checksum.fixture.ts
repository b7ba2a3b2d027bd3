/** The constants of FNV-1a with 32 bits. Here each step adds a whole integer instead of a byte. */
const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** A checksum over a sequence of integers, for golden tests over all sheets. */
export function createChecksum() {
  let hash = OFFSET_BASIS;
  return {
    add(value: number): void {
      hash = Math.imul(hash ^ value, PRIME) >>> 0;
    },
    toString: () => hash.toString(16),
  };
}
