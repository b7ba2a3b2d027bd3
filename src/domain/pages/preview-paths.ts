import { GROUP_LIMIT } from '#domain/groups/group.ts';

const twoDigits = (coupleId: number) => String(coupleId).padStart(2, '0');

/** Path of the preview (og:image) of a couple's result (docs/decisions/042). */
export function couplePreviewPath(coupleId: number): string {
  return `/og/${twoDigits(coupleId)}.png`;
}

/**
 * Path of a group's preview, with a poster for each member. A group of one has its couple's preview. The path names
 * only couples, in ascending order, so it reveals neither answers nor who joined first (docs/decisions/120).
 */
export function groupPreviewPath(coupleIds: readonly number[]): string {
  const [first = 0, ...others] = coupleIds;
  if (others.length === 0) return couplePreviewPath(first);
  return `/og/together/${coupleIds.map(twoDigits).sort().join('-')}.png`;
}

/** Parses the path of a group's preview into 2 to `GROUP_LIMIT` couple ids; null for any other path. */
export function parseGroupPreviewPath(pathname: string): number[] | null {
  const digits = /^\/og\/together\/(\d\d(?:-\d\d)+)\.png$/.exec(pathname)?.[1];
  if (digits === undefined) return null;
  const coupleIds = digits.split('-').map(Number);
  const isAscending = groupPreviewPath(coupleIds) === pathname;
  return isAscending && coupleIds.length <= GROUP_LIMIT ? coupleIds : null;
}
