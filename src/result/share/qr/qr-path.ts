import { encode } from 'uqr';

export interface QrDrawing {
  /** Number of modules (the code's small squares) along a side, without the white border. */
  readonly size: number;
  /** An SVG path of the dark modules; a module is one unit wide. */
  readonly path: string;
}

/** Encodes a text as a QR code. Error correction M restores 15 % of the code, enough for a scratched display. */
export function encodeQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
