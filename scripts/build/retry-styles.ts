import type { Plugin } from 'vite';

/** What Vite's helper does after a failure, and what it should do. */
const CHANGES = [
  [/seen\[href\] = void 0;(\s*)throw err;/, 'delete seen[href];$1throw err;'],
  [
    'link.removeEventListener("error", handleSettle);',
    'link.removeEventListener("error", handleSettle); if (e.type === "error") link.remove();',
  ],
] as const;

/**
 * Vite asks for the styles of a piece once: where they could not be had, the next import of the piece would do without
 * them and it would be drawn bare. With this they are asked for again, as its script is. Throws where Vite's helper is
 * no longer what this knows.
 */
export function retryStyles(): Plugin {
  return {
    name: 'retry-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (helper) =>
        CHANGES.reduce((code, [place, replacement]) => {
          const changed = code.replace(place, replacement);
          if (changed === code)
            throw new Error(`Vite's preload helper has no ${place}: does it retry styles by itself?`);
          return changed;
        }, helper),
    },
  };
}
