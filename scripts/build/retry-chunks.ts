import type { Plugin } from 'vite';

/** What Vite's helper does after a failure, and what it should do. */
const CHANGES = [
  [/seen\[href\] = void 0;(\s*)throw err;/, 'delete seen[href];$1throw err;'],
  [
    'link.removeEventListener("error", handleSettle);',
    'link.removeEventListener("error", handleSettle); if (e.type === "error") link.remove();',
  ],
  [
    'baseModule().catch(handlePreloadError)',
    `baseModule().catch(() => Promise.all((deps ?? []).concat('assets/' + /[\\w-]+\\.js/.exec(baseModule)).map((dep) =>
      fetch(assetsURL(dep), { cache: 'reload', signal: AbortSignal.timeout(3000) }).catch(() => 0)
    )).then(baseModule)).catch(handlePreloadError)`,
  ],
] as const;

/**
 * Vite asks for the styles of a piece once: where they could not be had, the next import of the piece would do without
 * them and it would be drawn bare. With this they are asked for again, as its script is. And each script is asked for
 * twice before it counts as missing, with all that it imports, the second time past the browser's cache: a connection
 * that breaks off once is not worth an error screen, nor a portal's page that may be kept for a day. Throws where Vite's
 * helper is no longer what this knows.
 */
export function retryChunks(): Plugin {
  return {
    name: 'retry-chunks',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (helper) =>
        CHANGES.reduce((code, [place, replacement]) => {
          const changed = code.replace(place, replacement);
          if (changed === code) throw new Error(`Vite's preload helper has no ${place}: does it retry by itself?`);
          return changed;
        }, helper),
    },
  };
}
