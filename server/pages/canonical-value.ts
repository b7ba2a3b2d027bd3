import { normalizeGroupIds } from '#domain/group.ts';
import type { PageAt, PagePattern } from '#domain/pages.ts';
import { decodeResultId, encodeResultId } from '#domain/result-id.ts';

/** The canonical spelling of a page's variable part; undefined if the value is invalid. */
const CANONICAL_SPELLING: Readonly<Partial<Record<PagePattern, (value: string) => string | undefined>>> = {
  '/results/{id}': canonicalId,
  '/together/{ids}': (ids) => normalizeGroupIds(ids) ?? undefined,
};

/** The canonical spelling of a path's variable part; undefined if the page has no such part or the value is invalid. */
export function canonicalValue({ page, value }: PageAt): string | undefined {
  return value === undefined ? undefined : CANONICAL_SPELLING[page.pattern]?.(value);
}

/** The canonical spelling of a result id; undefined if the text is no result id. */
export function canonicalId(id: string): string | undefined {
  const decoded = decodeResultId(id);
  return decoded ? encodeResultId(decoded.sheet, decoded.format) : undefined;
}
