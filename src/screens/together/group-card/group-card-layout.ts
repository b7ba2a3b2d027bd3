import type { Language } from '#domain/language.ts';
import type { PairView } from '#reads/group-view.ts';
import type { CardFormat } from '../../result/share/card/card-layout.ts';
import { fitText, type Measure } from '../../result/share/card/fit-text.ts';
import { type Seat, seatsOf } from '../constellation/seats.ts';

/** What stands on a group's picture card, in the visitor's language. */
export interface GroupCardContent {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly kicker: string;
  readonly genre: string;
  readonly synopsis: string;
  /** In canonical order: the same picture from every link to the group. */
  readonly members: readonly { readonly id: string; readonly name: string; readonly image: string }[];
  /** Most alike first. */
  readonly pairs: readonly PairView[];
  readonly closest: {
    readonly label: string;
    readonly names: readonly [string, string];
    readonly percent: string;
  } | null;
  /** Without scheme, as people read addresses. */
  readonly address: string;
}

interface CardLine {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  /** The middle of the line and its baseline, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly dir: 'ltr' | 'rtl';
}

export interface GroupCardLayout {
  readonly width: number;
  readonly height: number;
  readonly posters: readonly { readonly image: string; readonly middle: Seat; readonly width: number }[];
  /** From the least alike to the closest. */
  readonly bonds: readonly {
    readonly from: Seat;
    readonly to: Seat;
    readonly middle: Seat;
    readonly likeness: number;
  }[];
  readonly lines: readonly CardLine[];
}

const GOLD = '#ffd98a';
const WHITE = '#fff';
const SOFT = '#d9d0f2';
const WIDTH = 1080;
/** What stays free beside a name, in pixels. */
const EDGE = 16;
/** Heights in pixels; `sky` is where the stars stand. A story's edges stay free: apps lay their buttons over them. */
const PLANS = {
  story: { height: 1920, kickerY: 186, sky: { y: 605, height: 910 }, closestY: 1706, addressY: 1774, poster: 1 },
  square: { height: 1080, kickerY: 84, sky: { y: 200, height: 710 }, closestY: 996, addressY: 1046, poster: 0.66 },
} as const;
/** Poster widths on a story by the number of members. */
const POSTER_WIDTHS = [360, 360, 330, 270, 230, 205, 180, 158, 142];

/** Where everything of a group's card stands, before it is drawn. */
export function layoutGroupCard(content: GroupCardContent, format: CardFormat, measure: Measure): GroupCardLayout {
  const { language, dir, members, pairs, closest } = content;
  const plan = PLANS[format];
  const isSmall = format === 'square';
  const lines: CardLine[] = [];
  const centred = (text: string, y: number, size: number, weight: number, colour: string, maxLines = 1, room = 920) => {
    const fitted = fitText(text, { size, weight, maxLines, width: room }, language, measure);
    for (const [index, line] of fitted.lines.entries())
      lines.push({
        text: line,
        size: fitted.size,
        weight,
        x: WIDTH / 2,
        y: y + index * fitted.size * (dir === 'rtl' ? 1.4 : 1.2),
        colour,
        dir,
      });
    return fitted.lines.length * fitted.size * (dir === 'rtl' ? 1.4 : 1.2);
  };

  centred(content.kicker, plan.kickerY, isSmall ? 36 : 44, 800, GOLD);
  const genreY = plan.kickerY + (isSmall ? 78 : 104);
  const genreHeight = centred(content.genre, genreY, isSmall ? 64 : 88, 900, WHITE, isSmall ? 1 : 2);
  if (!isSmall) centred(content.synopsis, genreY + genreHeight - 24, 40, 500, SOFT, 2, 860);

  const seats = seatsOf(members.length).map(({ x, y }) => place(dir === 'rtl' ? 100 - x : x, y));
  const posterWidth = (POSTER_WIDTHS[members.length] ?? 140) * plan.poster;
  const seatOf = (id: string) => seats[members.findIndex((member) => member.id === id)] ?? place(50, 50);
  for (const [index, { name }] of members.entries()) {
    const seat = seats[index] ?? place(50, 50);
    // Wider than the poster where the card's edge is far enough.
    const width = Math.min(posterWidth * 1.45, 2 * (Math.min(seat.x, WIDTH - seat.x) - EDGE));
    const room = { size: isSmall ? 28 : 34, weight: 800, maxLines: 1, width };
    const fitted = fitText(name, room, language, measure);
    const y = seat.y + posterWidth * 0.75 + fitted.size * 1.3;
    lines.push({ text: fitted.lines[0] ?? '', size: fitted.size, weight: 800, x: seat.x, y, colour: WHITE, dir });
  }
  if (closest) placeClosest(closest);
  lines.push({
    text: content.address,
    size: isSmall ? 28 : 34,
    weight: 600,
    x: WIDTH / 2,
    y: plan.addressY,
    colour: SOFT,
    dir: 'ltr',
  });

  return {
    width: WIDTH,
    height: plan.height,
    posters: members.map(({ image }, index) => ({ image, middle: seats[index] ?? place(50, 50), width: posterWidth })),
    bonds: pairs.toReversed().map(({ ids: [one, other], likeness }) => {
      const [from, to] = [seatOf(one), seatOf(other)];
      const centre = place(50, 50);
      const bend = (a: number, b: number, c: number) => (a + b) / 2 + 0.18 * (c - (a + b) / 2);
      return { from, to, middle: { x: bend(from.x, to.x, centre.x), y: bend(from.y, to.y, centre.y) }, likeness };
    }),
    lines,
  };

  /** Percent of the sky to pixels of the card. */
  function place(x: number, y: number): Seat {
    return { x: 40 + (x / 100) * (WIDTH - 80), y: plan.sky.y + (y / 100) * plan.sky.height };
  }

  /** Each name by itself: one from the right and one from the left would change places in one line. */
  function placeClosest({ label, names: [one, other], percent }: NonNullable<GroupCardContent['closest']>) {
    const isolated = `${label} · \u2068${one}\u2069 × \u2068${other}\u2069 ${percent}`;
    centred(isolated, plan.closestY, isSmall ? 34 : 42, 800, GOLD);
  }
}
