import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { localizedPath } from '#domain/language.ts';
import type { PageAddress } from '#domain/pages.ts';
import { RENDERED_QUERY } from '#hydration/rendered-query.ts';
import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLanguage } from '#i18n/language-context.tsx';

export interface PageLinkProps extends Omit<LinkComponentProps<'a'>, 'to' | 'params' | 'search'> {
  readonly address: PageAddress;
  /** The URL's query (the router's `search`). By default empty, except what a route retains. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A link to a page in the language now shown. */
export function PageLink({ address, query, ...props }: PageLinkProps) {
  // The server renders links that keep nothing of the URL's query. Until hydration the page must render the same links,
  // or the markup would differ.
  const search = useHydrated() ? query : { ...RENDERED_QUERY, ...query };
  return <Link {...props} to={localizedPath(address, useLanguage())} search={search ?? {}} />;
}
