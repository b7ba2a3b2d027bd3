import { useLocation } from '@tanstack/react-router';
import { splitPath } from '#domain/language.ts';
import type { PageAddress } from '#domain/pages/pages.ts';
import { PageHead, type PageHeadProps } from './page-head.tsx';

/** The head of a screen that stands in for any page, such as an error screen: it has the address of that page. */
export function CurrentPageHead(props: Omit<PageHeadProps, 'address'>) {
  const { pathname } = useLocation();
  return <PageHead {...props} address={splitPath(pathname).address as PageAddress} />;
}
