import { createContext, use } from 'react';

/** Whose result a page speaks about: the visitor's, somebody else's, or one of two that are compared. */
export const WHOSE = ['own', 'other', 'compared'] as const;
export type Whose = (typeof WHOSE)[number];

/** Until this device has said otherwise, and in a rendered page, a result is somebody else's. */
export const WhoseContext = createContext<Whose>('other');

export function useWhose(): Whose {
  return use(WhoseContext);
}
