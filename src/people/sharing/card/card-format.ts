/** The formats of a picture card: upright for social networks' stories, square for posts. */
export const CARD_FORMATS = ['story', 'square'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];
