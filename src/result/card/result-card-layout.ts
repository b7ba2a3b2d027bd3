import { GOLD_300 } from '#people/sharing/card/card-colours.ts';
import type { CardFormat } from '#people/sharing/card/card-format.ts';
import {
  type Box,
  type CardLayout,
  type CardText,
  LAVENDER,
  LINE_HEIGHT,
  placeLine,
  WHITE,
} from '#people/sharing/card/card-layout.ts';
import { type FontSpec, fitText, type Measure } from '#people/sharing/card/fit-text.ts';
import type { CardContent } from './card-content.ts';

const SEAL_INK = '#2a0714';
const COLOURS = {
  eyebrow: GOLD_300,
  name: WHITE,
  drama: LAVENDER,
  percent: SEAL_INK,
  match: SEAL_INK,
  chip: WHITE,
  genre: GOLD_300,
  lead: WHITE,
  tagline: GOLD_300,
  invitation: WHITE,
  displayUrl: LAVENDER,
} as const;

type Role = keyof typeof COLOURS;

export interface ResultCardText extends CardText {
  readonly role: Role;
}

export interface ResultCardLayout extends CardLayout {
  readonly seal: { readonly x: number; readonly y: number; readonly radius: number };
  /** `x` and `y` are its centre. */
  readonly heart: { readonly x: number; readonly y: number; readonly size: number };
  /** The rounded boxes behind the texts whose role is `chip`: the two traits of a result without answers. */
  readonly chips: readonly Box[];
  readonly texts: readonly ResultCardText[];
}

/** The part of a layout that depends on the format only, not on the texts. */
interface FormatPlan {
  readonly width: number;
  readonly height: number;
  readonly poster: Box;
  readonly seal: { readonly x: number; readonly y: number; readonly radius: number };
  /** Holds names, drama, genre and the rest of the text block, centred vertically. */
  readonly column: Box;
  readonly align: 'center' | 'start';
  readonly nameSize: number;
  /** The visitor's genre and lead, in pixels at full scale. */
  readonly genreSize: number;
  readonly leadSize: number;
  readonly maxGenreLines: number;
  readonly maxLeadLines: number;
  /** Baseline of the card's first line, the eyebrow. */
  readonly eyebrowY: number;
  /** Baseline of the card's last line, the URL. */
  readonly displayUrlY: number;
}

/** In the story format, top and bottom stay free of content: apps show their buttons there. */
const PLANS: Readonly<Record<CardFormat, FormatPlan>> = {
  story: {
    width: 1080,
    height: 1920,
    poster: { x: 236, y: 216, width: 608, height: 912 },
    seal: { x: 832, y: 1032, radius: 116 },
    column: { x: 80, y: 1168, width: 920, height: 492 },
    align: 'center',
    nameSize: 92,
    genreSize: 92,
    leadSize: 64,
    maxGenreLines: 1,
    maxLeadLines: 1,
    eyebrowY: 168,
    displayUrlY: 1774,
  },
  square: {
    width: 1080,
    height: 1080,
    poster: { x: 70, y: 146, width: 480, height: 720 },
    seal: { x: 142, y: 806, radius: 96 },
    column: { x: 606, y: 146, width: 404, height: 720 },
    align: 'start',
    nameSize: 72,
    genreSize: 64,
    leadSize: 46,
    maxGenreLines: 2,
    maxLeadLines: 3,
    eyebrowY: 96,
    displayUrlY: 1012,
  },
};

/** From a line's top to its baseline, as a factor of the font size. */
const ASCENT = 0.86;
/** From the baseline up to the middle of the letters, as a factor of the font size. */
const LETTER_MIDDLE = { nameLine: 0.33, stackedNames: 0.4, chip: 0.35 } as const;
/** Space above a part of the text block, in pixels at full scale. */
const SPACE_ABOVE = { drama: 8, chips: 28, genre: 30, lead: 6, tagline: 24 } as const;
/** The heart between two names, and on one line its distance to each: multiples of the font size. */
const HEART = { size: 0.62, stackedSize: 0.85, gap: 0.28 } as const;
/** Two names may shrink to this share of their size to stand on one line. */
const MIN_NAME_LINE_SCALE = 0.62;
/** In pixels. Chips don't shrink with the text block. */
const CHIP = { height: 68, padding: 30, gap: 18, fontSize: 36 } as const;
/** The text block shrinks by this factor until it fits its column. */
const BLOCK_SHRINK_STEP = 0.94;

export function layoutResultCard(content: CardContent, format: CardFormat, measure: Measure): ResultCardLayout {
  const plan = PLANS[format];
  let textBlock = layoutTextBlock(content, plan, 1, measure);
  for (let scale = BLOCK_SHRINK_STEP; textBlock.height > plan.column.height; scale *= BLOCK_SHRINK_STEP)
    textBlock = layoutTextBlock(content, plan, scale, measure);
  const offsetY = plan.column.y + (plan.column.height - textBlock.height) / 2;
  const { width, height, poster, seal } = plan;
  const layout = {
    width,
    height,
    posters: [{ ...poster, image: content.posterUrl }],
    seal,
    heart: { ...textBlock.heart, y: textBlock.heart.y + offsetY },
    chips: textBlock.chips.map((chip) => ({ ...chip, y: chip.y + offsetY })),
    texts: [
      ...textBlock.texts.map((text) => ({ ...text, y: text.y + offsetY })),
      ...layoutFixedTexts(content, plan, measure),
    ],
  };
  return content.dir === 'rtl' ? mirrorLayout(layout) : layout;
}

interface TextBlock extends Pick<ResultCardLayout, 'heart' | 'chips' | 'texts'> {
  readonly height: number;
}

/** Places names, drama, genre and lead or chips, and tagline below each other, from y = 0. */
function layoutTextBlock(
  content: CardContent,
  { align, column, nameSize, genreSize, leadSize, maxGenreLines, maxLeadLines }: FormatPlan,
  scale: number,
  measure: Measure,
): TextBlock {
  const { dir, language, name1, name2 } = content;
  const texts: ResultCardText[] = [];
  const chips: Box[] = [];
  const anchorX = align === 'center' ? column.x + column.width / 2 : column.x;
  let y = 0;

  const heart = placeNames();
  y += SPACE_ABOVE.drama * scale;
  placeWrapped('drama', 44, 600, 2);
  if (content.genre) {
    y += SPACE_ABOVE.genre * scale;
    placeWrapped('genre', genreSize, 900, maxGenreLines);
    y += SPACE_ABOVE.lead * scale;
    placeWrapped('lead', leadSize, 900, maxLeadLines);
  } else {
    y += SPACE_ABOVE.chips * scale;
    placeChips();
  }
  if (content.tagline) {
    y += SPACE_ABOVE.tagline * scale;
    placeWrapped('tagline', 42, 600, 3);
  }
  return { texts, chips, heart, height: y };

  /**
   * Places both names on one line if the block is centred and they fit without becoming small, otherwise one below the
   * other. The heart is between the names.
   */
  function placeNames(): ResultCardLayout['heart'] {
    const largest = { size: nameSize * scale, weight: 900 };
    const [largest1, largest2] = [measure(name1, largest), measure(name2, largest)];
    const lineScale = Math.min(1, column.width / (largest1 + largest.size * (2 * HEART.gap + HEART.size) + largest2));
    if (align !== 'center' || lineScale < MIN_NAME_LINE_SCALE) {
      const shrink = Math.min(1, column.width / Math.max(largest1, largest2));
      return placeStackedNames({ ...largest, size: Math.floor(largest.size * shrink) });
    }
    const font = { ...largest, size: largest.size * lineScale };
    const gap = font.size * HEART.gap;
    const heartSize = font.size * HEART.size;
    const [width1, width2] = [measure(name1, font), measure(name2, font)];
    const lineWidth = width1 + gap + heartSize + gap + width2;
    const lineX = anchorX - lineWidth / 2;
    const baseline = y + font.size * ASCENT;
    texts.push(createText('name', name1, font, lineX, baseline, dir));
    texts.push(createText('name', name2, font, lineX + lineWidth - width2, baseline, dir));
    y += font.size * LINE_HEIGHT[dir];
    return {
      x: lineX + width1 + gap + heartSize / 2,
      y: baseline - font.size * LETTER_MIDDLE.nameLine,
      size: heartSize,
    };
  }

  function placeStackedNames(font: FontSpec): ResultCardLayout['heart'] {
    const heartSize = font.size * HEART.stackedSize;
    addLine('name', name1, font);
    y += heartSize;
    addLine('name', name2, font);
    const [baseline1, baseline2] = texts.slice(-2).map((line) => line.y) as [number, number];
    // Letters are mostly above their baseline, so the middle between the names is above the middle of the baselines.
    const middleY = (baseline1 + baseline2) / 2 - font.size * LETTER_MIDDLE.stackedNames;
    return { x: align === 'center' ? anchorX : anchorX + heartSize / 2, y: middleY, size: heartSize };
  }

  function placeWrapped(role: 'drama' | 'genre' | 'lead' | 'tagline', size: number, weight: number, maxLines: number) {
    const box = { maxSize: size * scale, weight, maxLines, width: column.width };
    const fitted = fitText(content[role], box, language, measure);
    for (const line of fitted.lines) addLine(role, line, fitted);
  }

  function addLine(role: Role, text: string, font: FontSpec) {
    texts.push(createText(role, text, font, anchorX, y + font.size * ASCENT, dir, align));
    y += font.size * LINE_HEIGHT[dir];
  }

  /** Places the chips side by side if the block is centred and they fit, otherwise one below the other. */
  function placeChips() {
    const box = { maxSize: CHIP.fontSize, weight: 700, maxLines: 1, width: column.width - 2 * CHIP.padding };
    const fitted = content.chips.map((chip) => fitText(chip, box, language, measure));
    const widths = fitted.map((text) => measure(text.lines[0] ?? '', text) + 2 * CHIP.padding);
    const rowWidth = widths.reduce((sum, width) => sum + width, 0) + CHIP.gap * (widths.length - 1);
    const isOneRow = align === 'center' && rowWidth <= column.width;
    let x = anchorX - rowWidth / 2;
    for (const [index, text] of fitted.entries()) {
      const width = widths[index] as number;
      if (!isOneRow) x = align === 'center' ? anchorX - width / 2 : anchorX;
      chips.push({ x, y, width, height: CHIP.height });
      const baseline = y + CHIP.height / 2 + text.size * LETTER_MIDDLE.chip;
      texts.push(createText('chip', text.lines[0] ?? '', text, x + CHIP.padding, baseline, dir));
      if (isOneRow) x += width + CHIP.gap;
      else y += CHIP.height + CHIP.gap;
    }
    y = isOneRow ? y + CHIP.height : y - CHIP.gap;
  }
}

/** The texts outside the text block: the eyebrow, the two texts on the seal, the invitation and the URL. */
function layoutFixedTexts(
  content: CardContent,
  { width, seal, eyebrowY, displayUrlY }: FormatPlan,
  measure: Measure,
): ResultCardText[] {
  const createLine = (role: Role, text: string, font: FontSpec, x: number, y: number, width: number) => {
    // A URL is left-to-right in every language.
    const dir = role === 'displayUrl' ? 'ltr' : content.dir;
    const line = { ...font, x, y, width, colour: COLOURS[role] };
    return { role, ...placeLine(text, line, { ...content, dir }, measure) };
  };
  const { x, y, radius } = seal;
  const middle = width / 2;
  return [
    createLine('eyebrow', content.eyebrow, { size: 46, weight: 800 }, middle, eyebrowY, width - 140),
    createLine('percent', content.percent, { size: radius * 0.68, weight: 900 }, x, y + radius * 0.14, radius * 1.46),
    createLine('match', content.matchLabel, { size: radius * 0.28, weight: 700 }, x, y + radius * 0.52, radius * 1.16),
    createLine('invitation', content.invitation, { size: 42, weight: 800 }, middle, displayUrlY - 60, width - 160),
    createLine('displayUrl', content.displayUrl, { size: 34, weight: 600 }, middle, displayUrlY, width - 160),
  ];
}

function createText(
  role: Role,
  text: string,
  { size, weight }: FontSpec,
  x: number,
  y: number,
  dir: 'ltr' | 'rtl',
  align: 'center' | 'start' = 'start',
): ResultCardText {
  return { role, text, size, weight, x, y, align: align === 'center' ? 'center' : 'left', dir, colour: COLOURS[role] };
}

/** Mirrors a card for right-to-left languages. */
function mirrorLayout({ width, posters, seal, heart, chips, texts, ...rest }: ResultCardLayout): ResultCardLayout {
  const mirrorBox = <Mirrored extends Box>(box: Mirrored) => ({ ...box, x: width - box.x - box.width });
  return {
    ...rest,
    width,
    posters: posters.map(mirrorBox),
    seal: { ...seal, x: width - seal.x },
    heart: { ...heart, x: width - heart.x },
    chips: chips.map(mirrorBox),
    texts: texts.map((text) => ({ ...text, x: width - text.x, align: text.align === 'left' ? 'right' : text.align })),
  };
}
