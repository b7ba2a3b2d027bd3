import { useEffect, useLayoutEffect } from 'react';

/** Before the browser paints; on the server, where there is nothing to lay out, not at all. */
export const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
