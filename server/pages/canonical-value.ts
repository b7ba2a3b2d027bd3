import { spelledGroup } from '#domain/group.ts';
import type { PageAt, PagePath } from '#domain/pages.ts';
import { decodeResultId, encodeResultId } from '#domain/result-id.ts';

/** The one spelling of a page's variable part, or undefined where nothing of that name exists. */
const CANONICAL: Readonly<Partial<Record<PagePath, (value: string) => string | undefined>>> = {
  '/results/{id}': canonicalId,
  '/together/{ids}': (ids) => spelledGroup(ids) ?? undefined,
};

/** The variable part of an address as it should be spelled; undefined where the page has none, or none of that name. */
export function canonicalValue({ page, value }: PageAt): string | undefined {
  return value === undefined ? undefined : CANONICAL[page.path]?.(value);
}

/** A result's id as the product itself writes it, or undefined where there is no such result. */
export function canonicalId(id: string): string | undefined {
  const decoded = decodeResultId(id);
  return decoded ? encodeResultId(decoded.sheet, decoded.format) : undefined;
}
