import { GROUP_LIMIT } from './group.ts';

const twoDigits = (coupleId: number) => String(coupleId).padStart(2, '0');

/** The picture that previews of a couple's result show (docs/decisions/042). */
export function couplePreviewImagePath(coupleId: number): string {
  return `/og/${twoDigits(coupleId)}.png`;
}

/**
 * The picture that previews of a group show: a poster a member. It names couples in ascending order, so it tells
 * neither anybody's answers nor who joined first (issue 23).
 */
export function groupPreviewImagePath(coupleIds: readonly number[]): string {
  const [first = 0, ...others] = coupleIds;
  if (others.length === 0) return couplePreviewImagePath(first);
  return `/og/together/${coupleIds.map(twoDigits).sort().join('-')}.png`;
}

/** The couples of a group's picture, 2 to `GROUP_LIMIT`; null where the product writes no such path. */
export function couplesInGroupPreviewImage(pathname: string): number[] | null {
  const [, names = ''] = /^\/og\/together\/(\d\d(?:-\d\d)+)\.png$/.exec(pathname) ?? [];
  const coupleIds = names.split('-').map(Number);
  const isOurs = coupleIds.length <= GROUP_LIMIT && groupPreviewImagePath(coupleIds) === pathname;
  return names !== '' && isOurs ? coupleIds : null;
}
