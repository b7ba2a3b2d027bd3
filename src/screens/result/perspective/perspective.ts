import { createContext, use } from 'react';

/** Whose result a page speaks about: the visitor's, somebody else's, or one of two that are compared. */
export const PERSPECTIVES = ['own', 'other', 'compared'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

/** Until this device has said otherwise, and in a rendered page, a result is somebody else's. */
export const PerspectiveContext = createContext<Perspective>('other');

export function usePerspective(): Perspective {
  return use(PerspectiveContext);
}
