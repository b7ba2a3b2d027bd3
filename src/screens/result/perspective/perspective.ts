import { createContext, use } from 'react';

/** Whose result a page's texts are about: the visitor's, somebody else's or, of two compared results, the first. */
export const PERSPECTIVES = ['own', 'other', 'compared'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

/** `other` by default, as in a rendered page: the server doesn't know the visitor. */
export const PerspectiveContext = createContext<Perspective>('other');

export function usePerspective(): Perspective {
  return use(PerspectiveContext);
}
