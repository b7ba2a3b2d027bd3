import { normalizeGroupIds } from '#domain/group.ts';
import type { PageAt, PagePattern } from '#domain/pages.ts';
import { decodeResultId } from '#domain/result-id.ts';

/** For each page with ids, the function that returns their canonical spelling; undefined if the ids are invalid. */
const CANONICAL_SPELLING: Readonly<Partial<Record<PagePattern, (value: string) => string | undefined>>> = {
  '/results/{id}': canonicalId,
  '/together/{ids}': (ids) => normalizeGroupIds(ids) ?? undefined,
};

/** The canonical spelling of the ids in a path; undefined if its page has no ids or they are invalid. */
export function canonicalValue({ page, value }: PageAt): string | undefined {
  return value === undefined ? undefined : CANONICAL_SPELLING[page.pattern]?.(value);
}

/** The canonical spelling of a result id; undefined if the text is no result id. */
export function canonicalId(id: string): string | undefined {
  return decodeResultId(id)?.id;
}
