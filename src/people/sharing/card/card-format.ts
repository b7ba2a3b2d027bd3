/** The formats of a picture card: upright for social networks' stories, square for posts. */
export const CARD_FORMATS = ['story', 'square'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

/** What a visitor chooses from: the formats, and a card of its own with the nine scenes of a result. */
export type CardKind = CardFormat | 'scenes';
