import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules per side, without the white border. */
  readonly size: number;
  /** An SVG path of the dark modules; a module is one unit wide. */
  readonly path: string;
}

/** Encodes a text as a QR code. Error correction M restores 15 %, enough for a scratched screen. */
export function encodeQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
