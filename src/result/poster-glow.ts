/** The poster's own colours at its top, middle and bottom, by couple id. */
const GLOWS: Readonly<Record<number, readonly [top: string, middle: string, bottom: string]>> = {
  1: ['#6c7372', '#87a198', '#0e2a39'],
  2: ['#5a3b68', '#b180aa', '#332353'],
  3: ['#76bac0', '#a78270', '#0b435a'],
  4: ['#5d4a6a', '#805282', '#291845'],
  5: ['#465da2', '#849ac8', '#1c2756'],
  6: ['#f9bf7a', '#b3aa70', '#1c2b30'],
  7: ['#8477a4', '#917dba', '#3a2e69'],
  8: ['#66789e', '#84867e', '#1e2e4f'],
  9: ['#7ca4c7', '#9cb0c8', '#2e4565'],
  10: ['#80c2c2', '#b4baa6', '#244a5b'],
  11: ['#8d4c69', '#be7a89', '#2f0922'],
  12: ['#689285', '#626e5e', '#123e40'],
  13: ['#848b5c', '#8c8a5f', '#21100d'],
  14: ['#5a5c71', '#675984', '#181e57'],
  15: ['#395954', '#687e7d', '#0a2d26'],
  16: ['#6c5a64', '#807395', '#353757'],
  17: ['#724c4f', '#845f5b', '#361720'],
  18: ['#a0cee1', '#a2a6a4', '#193e61'],
  19: ['#5d4b6b', '#8f5683', '#482c56'],
  20: ['#807e8a', '#917173', '#413849'],
  21: ['#585b71', '#7e747e', '#3b3653'],
  22: ['#725e58', '#946655', '#22332c'],
  23: ['#506a66', '#566e69', '#0a242c'],
  24: ['#5d4b60', '#603555', '#2c1729'],
  25: ['#45413d', '#6d5946', '#1d1917'],
  26: ['#86c6b9', '#91b9af', '#13424b'],
  27: ['#abd39c', '#8ca480', '#284f3a'],
  28: ['#7f7c74', '#766f6c', '#363b36'],
  29: ['#836372', '#b78c85', '#362a3b'],
  30: ['#695644', '#965e43', '#10252d'],
};

/**
 * The URL of the picture behind a couple's poster, which may be stretched to any size; undefined if the couple has no
 * colours here. A picture, because the content security policy forbids the attribute `style` in rendered pages.
 */
export function posterGlow(coupleId: number): string | undefined {
  const stops = GLOWS[coupleId]?.map((colour, index) => `<stop offset='${index / 2}' stop-color='${colour}'/>`);
  if (!stops) return undefined;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1' preserveAspectRatio='none'><linearGradient id='g' x2='0' y2='1'>${stops.join('')}</linearGradient><path fill='url(#g)' d='M0 0h1v1H0'/></svg>`;
  return `data:image/svg+xml,${svg.replaceAll('#', '%23')}`;
}
