import { RESULT_FORMAT } from '#domain/ids/result-id.ts';
import { createMatcher, type Matcher } from '#domain/match/match.ts';
import { COUPLE_CORE } from './couple-core.ts';

const matchers: readonly Matcher[] = Array.from({ length: RESULT_FORMAT }, (_, index) =>
  createMatcher(couplesOf(index + 1)),
);

/** The couples of a result format: all that joined the catalogue in this format or an earlier one (spec point 11). */
export function couplesOf(format: number) {
  return COUPLE_CORE.filter(({ since = 1 }) => since <= format);
}

/** The matcher of a result format, 1 to `RESULT_FORMAT`. Throws RangeError for any other. */
export function matcherOf(format: number): Matcher {
  const matcher = matchers[format - 1];
  if (!matcher) throw new RangeError(`no result format ${format}`);
  return matcher;
}
