import { GOLD_300 } from '#people/sharing/card/card-colours.ts';
import {
  type Box,
  type CardImage,
  type CardLayout,
  type CardText,
  LAVENDER,
  LINE_HEIGHT,
  placeLine,
  WHITE,
} from '#people/sharing/card/card-layout.ts';
import { fitText, fitTogether, type Measure } from '#people/sharing/card/fit-text.ts';
import type { ScenesContent } from './scenes-content.ts';

export interface ScenesCardText extends CardText {
  readonly role:
    | 'eyebrow'
    | 'genre'
    | 'name'
    | 'label'
    | 'scene'
    | 'weakSpotLabel'
    | 'weakSpot'
    | 'invitation'
    | 'displayUrl';
}

/** A scene's sky. The sky is darker behind the text, which reaches down to `textBottom`. */
export interface SceneImage extends CardImage {
  readonly textBottom: number;
}

export interface ScenesCardLayout extends CardLayout {
  readonly posters: readonly SceneImage[];
  /** Where the sticker would be if it were not turned; `turn` is clockwise around its middle, in radians. */
  readonly sticker: Box & { readonly turn: number };
  /** Between the couple's names; `x` and `y` are its centre. */
  readonly heart: { readonly x: number; readonly y: number; readonly size: number };
  readonly texts: readonly ScenesCardText[];
}

const WIDTH = 1080;
const HEIGHT = 1920;
const MIDDLE = WIDTH / 2;
/** As on the upright card of the couple: apps show their buttons at the top and at the bottom. */
const EYEBROW_Y = 144;
const GENRE_Y = 246;
const NAMES = { y: 312, size: 44, heartSize: 30, gap: 18 } as const;
const DISPLAY_URL_Y = 1774;
/** Three rows of three scenes, in pixels. */
const SCENE = { width: 316, height: 354, gap: 18, padding: 18 } as const;
const GRID_X = (WIDTH - 3 * SCENE.width - 2 * SCENE.gap) / 2;
const GRID_Y = 346;
/** From a scene's top to the baseline of its label, and on to the top of its text. */
const LABEL_Y = 46;
const LABEL_GAP = 12;
/** Tall Arabic lines would hide the scene. */
const MAX_SCENE_LINES = { ltr: 5, rtl: 4 } as const;
/** From a line's top to its baseline, as a factor of the font size. */
const ASCENT = 0.86;

/** The part of each sky that a scene shows, with its couple low in the middle; in the skies' units, 1600 × 900. */
const SHOWN_HEIGHT = 700;
const SHOWN_MIDDLE_X = [815, 800, 815, 740, 915, 815, 690, 810, 800] as const;
const SHOWN_BOTTOM = [900, 760, 850, 890, 900, 880, 825, 900, 900] as const;

const STICKER = { y: 1557, turn: 0.035, paddingX: 46, paddingY: 24, labelSize: 30, maxTextWidth: 800 } as const;
const STICKER_INK = '#2a0714';
const STICKER_LABEL = '#a3183f';

export function layoutScenesCard(content: ScenesContent, measure: Measure): ScenesCardLayout {
  const scenes = layoutScenes(content, measure);
  const sticker = layoutSticker(content, measure);
  const names = layoutNames(content, measure);
  return {
    width: WIDTH,
    height: HEIGHT,
    posters: scenes.images,
    sticker: sticker.box,
    heart: names.heart,
    texts: [...layoutFixedTexts(content, measure), ...names.texts, ...scenes.texts, ...sticker.texts],
  };
}

function layoutFixedTexts(content: ScenesContent, measure: Measure): ScenesCardText[] {
  const createLine = (role: ScenesCardText['role'], text: string, y: number, size: number, colour: string) => {
    // A URL is left-to-right in every language.
    const dir = role === 'displayUrl' ? 'ltr' : content.dir;
    const weight = role === 'genre' ? 900 : role === 'displayUrl' ? 600 : 800;
    const line = { size, weight, x: MIDDLE, y, width: WIDTH - 2 * GRID_X, colour };
    return { role, ...placeLine(text, line, { ...content, dir }, measure) };
  };
  return [
    createLine('eyebrow', content.eyebrow, EYEBROW_Y, 42, LAVENDER),
    createLine('genre', content.genre, GENRE_Y, 96, GOLD_300),
    createLine('invitation', content.invitation, DISPLAY_URL_Y - 60, 42, WHITE),
    createLine('displayUrl', content.displayUrl, DISPLAY_URL_Y, 34, LAVENDER),
  ];
}

/** Both names on one line, with a heart between them. */
function layoutNames({ name1, name2, dir }: ScenesContent, measure: Measure) {
  const { y, size: maxSize, heartSize, gap } = NAMES;
  const widthAt = (size: number) => measure(`${name1}${name2}`, { size, weight: 800 }) + heartSize + 2 * gap;
  const size = Math.floor(maxSize * Math.min(1, (WIDTH - 2 * GRID_X) / widthAt(maxSize)));
  const font = { size, weight: 800 };
  const [left, right] = dir === 'rtl' ? [name2, name1] : [name1, name2];
  const start = MIDDLE - (measure(left, font) + heartSize + 2 * gap + measure(right, font)) / 2;
  const heartX = start + measure(left, font) + gap + heartSize / 2;
  const createName = (text: string, x: number) =>
    ({ role: 'name', text, ...font, x, y, align: 'left', dir, colour: WHITE }) as const;
  return {
    heart: { x: heartX, y: y - size * 0.33, size: heartSize },
    texts: [createName(left, start), createName(right, heartX + heartSize / 2 + gap)],
  };
}

/** The night in reading order: row by row, each from the side where the language begins. */
function layoutScenes({ scenes, dir, language }: ScenesContent, measure: Measure) {
  const images: SceneImage[] = [];
  const texts: ScenesCardText[] = [];
  const box = {
    width: SCENE.width - 2 * SCENE.padding,
    maxLines: MAX_SCENE_LINES[dir],
    maxSize: 31,
    minSize: 20,
    weight: 700,
  };
  const lines = scenes.map(({ line }) => line);
  const { blocks, ...font } = fitTogether(lines, box, language, measure);
  for (const [index, { label }] of scenes.entries()) {
    const column = dir === 'rtl' ? 2 - (index % 3) : index % 3;
    const x = GRID_X + column * (SCENE.width + SCENE.gap);
    const y = GRID_Y + Math.floor(index / 3) * (SCENE.height + SCENE.gap);
    const middle = x + SCENE.width / 2;
    const line = { size: 26, weight: 800, width: box.width, x: middle, y: y + LABEL_Y, colour: GOLD_300 };
    texts.push({ role: 'label', ...placeLine(label, line, { language, dir }, measure) });
    let bottom = y + LABEL_Y + LABEL_GAP;
    for (const text of blocks[index] ?? []) {
      const baseline = bottom + font.size * ASCENT;
      texts.push({ role: 'scene', text, ...font, x: middle, y: baseline, align: 'center', dir, colour: WHITE });
      bottom += font.size * LINE_HEIGHT[dir];
    }
    images.push({
      image: `/skies/${index + 1}.svg`,
      viewBox: shownPart(index),
      x,
      y,
      width: SCENE.width,
      height: SCENE.height,
      textBottom: bottom,
    });
  }
  return { images, texts };
}

function shownPart(index: number): string {
  const width = (SHOWN_HEIGHT * SCENE.width) / SCENE.height;
  const left = (SHOWN_MIDDLE_X[index] ?? 0) - width / 2;
  const top = (SHOWN_BOTTOM[index] ?? 0) - SHOWN_HEIGHT;
  return [left, top, width, SHOWN_HEIGHT].map(Math.round).join(' ');
}

function layoutSticker({ weakSpot, dir, language }: ScenesContent, measure: Measure) {
  const { paddingX, paddingY, labelSize, maxTextWidth } = STICKER;
  const turn = dir === 'rtl' ? STICKER.turn : -STICKER.turn;
  const labelFont = { size: labelSize, weight: 800 };
  const box = { width: maxTextWidth, maxLines: 2, maxSize: 40, minSize: 24, weight: 800 };
  const { lines, ...font } = fitText(weakSpot.line, box, language, measure);
  const rows = [
    { role: 'weakSpotLabel', text: weakSpot.label, font: labelFont, colour: STICKER_LABEL } as const,
    ...lines.map((text) => ({ role: 'weakSpot', text, font, colour: STICKER_INK }) as const),
  ];
  const textWidth = Math.max(...rows.map((row) => measure(row.text, row.font)));
  const textHeight = rows.reduce((sum, row) => sum + row.font.size * LINE_HEIGHT[dir], 0);
  const [width, height] = [textWidth + 2 * paddingX, textHeight + 2 * paddingY];
  const texts: ScenesCardText[] = [];
  let y = -textHeight / 2;
  for (const { role, text, font, colour } of rows) {
    // The baseline's distance from the sticker's middle, turned with the sticker.
    const baseline = y + font.size * ASCENT;
    const point = { x: MIDDLE - Math.sin(turn) * baseline, y: STICKER.y + Math.cos(turn) * baseline };
    texts.push({ role, text, ...font, ...point, align: 'center', dir, colour, turn });
    y += font.size * LINE_HEIGHT[dir];
  }
  return { box: { x: MIDDLE - width / 2, y: STICKER.y - height / 2, width, height, turn }, texts };
}
