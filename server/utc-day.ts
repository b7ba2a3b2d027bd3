/** The length of a day in UTC, which has no summer time. */
export const DAY_MS = 86_400_000;

/** The UTC day, such as `2026-11-23`, of a time in ms since 1970. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The start (UTC) of a day such as `2026-11-23` and of the next day, in ms since 1970; null for any other text. */
export function boundsOfDay(day: string): readonly [from: number, to: number] | null {
  const from = Date.parse(day);
  // A day that does not exist, such as 2026-02-30, is parsed as a later one.
  const isDay = !Number.isNaN(from) && dayOf(from) === day;
  return isDay ? [from, from + DAY_MS] : null;
}

/** Like `boundsOfDay`, for a day that the caller has validated; throws a RangeError for any other text. */
export function boundsOfValidDay(day: string): readonly [from: number, to: number] {
  const bounds = boundsOfDay(day);
  if (!bounds) throw new RangeError(`${day} is not a day`);
  return bounds;
}
