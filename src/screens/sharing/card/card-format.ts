/** The formats of a card: for stories, and for posts. */
export const CARD_FORMATS = ['story', 'square'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];
