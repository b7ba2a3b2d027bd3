import { GROUP_LIMIT } from './group.ts';

const twoDigits = (coupleId: number) => String(coupleId).padStart(2, '0');

/** Path of the link preview image (og:image) of a couple's result (docs/decisions/042). */
export function couplePreviewImagePath(coupleId: number): string {
  return `/og/${twoDigits(coupleId)}.png`;
}

/**
 * Path of the link preview image of a group: a poster for each member. Its couples are in ascending order, so the path
 * reveals neither the answers nor who joined first (docs/decisions/120).
 */
export function groupPreviewImagePath(coupleIds: readonly number[]): string {
  const [first = 0, ...others] = coupleIds;
  if (others.length === 0) return couplePreviewImagePath(first);
  return `/og/together/${coupleIds.map(twoDigits).sort().join('-')}.png`;
}

/** The couple ids in the path of a group's link preview image, 2 to `GROUP_LIMIT`; null for any other path. */
export function parseGroupPreviewImagePath(pathname: string): number[] | null {
  const [, digits = ''] = /^\/og\/together\/(\d\d(?:-\d\d)+)\.png$/.exec(pathname) ?? [];
  const coupleIds = digits.split('-').map(Number);
  const isCanonical = coupleIds.length <= GROUP_LIMIT && groupPreviewImagePath(coupleIds) === pathname;
  return digits !== '' && isCanonical ? coupleIds : null;
}
