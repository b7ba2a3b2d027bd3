import { createContext, use } from 'react';

/**
 * Which result a page's texts are about: the visitor's own, a friend's, or the first of two compared ones that are both
 * other people's.
 */
export const PERSPECTIVES = ['own', 'other', 'compared'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

/** `other` by default, as in a rendered page: the server doesn't know the visitor. */
export const PerspectiveContext = createContext<Perspective>('other');

export function usePerspective(): Perspective {
  return use(PerspectiveContext);
}
