import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';

/**
 * Wraps each `import()` of our own code in `retryImport`, so that one lost connection causes no error screen. The
 * call can't be written by hand, as the router's plugin and `import.meta.glob` generate most of these imports.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    // After the plugins that generate imports, before Vite adds preloads to each import.
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/src\//, code: /\bimport\(/ },
      handler(code, id) {
        const { dynamicImports } = parseSync(id, code, { lang: 'js' }).module;
        if (dynamicImports.length === 0) return null;
        let wrapped = code;
        // From the last import to the first, because each insertion moves the code after it.
        for (const { start, end } of dynamicImports.toReversed())
          wrapped = `${wrapped.slice(0, start)}retryImport(() => ${wrapped.slice(start, end)})${wrapped.slice(end)}`;
        return { code: `import { retryImport } from '#offline/failed-chunks/retry-import.ts';\n${wrapped}`, map: null };
      },
    },
  };
}
