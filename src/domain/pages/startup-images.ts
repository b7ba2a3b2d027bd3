/** A screen's width and height in CSS pixels, and its pixel ratio. */
export type IphoneScreen = readonly [width: number, height: number, ratio: number];

/** The screens of iPhones with iOS 17 or newer. iOS shows a startup image only if its size is exactly the screen's. */
export const IPHONE_SCREENS: readonly IphoneScreen[] = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
];

/** The path of the startup image for a screen. */
export function startupImagePath([width, height, ratio]: IphoneScreen): `/startup/${string}` {
  return `/startup/${width * ratio}x${height * ratio}.png`;
}
