import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { localizedPath } from '#domain/language.ts';
import type { PageAddress } from '#domain/pages/pages.ts';
import { CLEARED_QUERY } from './hydration/cleared-query.ts';
import { useHydrated } from './hydration/use-hydrated.ts';
import { useUrlLanguage } from './use-url-language.ts';

export interface PageLinkProps extends Omit<LinkComponentProps<'a'>, 'to' | 'params' | 'search'> {
  readonly address: PageAddress;
  /**
   * The link's query (the router's `search`). By default it contains only those values of the URL's query that the
   * linked route retains.
   */
  readonly query?: Readonly<Record<string, string>>;
}

/** A link to a page in the URL's language. */
export function PageLink({ address, query, ...props }: PageLinkProps) {
  // The server's links retain nothing of the URL's query. Until hydration the page must render the same links.
  const search = useHydrated() ? query : { ...CLEARED_QUERY, ...query };
  return (
    <Link
      {...props}
      to={localizedPath(address, useUrlLanguage())}
      search={search ?? {}}
      // Without this a link to home or `/results` gets `aria-current` on every page whose path begins with the link's.
      activeOptions={{ exact: true }}
    />
  );
}
