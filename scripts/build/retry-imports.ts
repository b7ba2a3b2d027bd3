import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';

/**
 * Makes each `import()` of our own code a call of `retryImport`: a connection that breaks off once is not worth an
 * error screen. Done by the build, as the router's plugin and `import.meta.glob` write most of these imports.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    // After the plugins that write imports, before Vite adds to each what to preload.
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/src\//, code: /\bimport\(/ },
      handler(code, id) {
        const { dynamicImports } = parseSync(id, code, { lang: 'js' }).module;
        if (dynamicImports.length === 0) return null;
        let wrapped = code;
        // From the last one, as each call that is added moves what follows it.
        for (const { start, end } of dynamicImports.toReversed())
          wrapped = `${wrapped.slice(0, start)}retryImport(() => ${wrapped.slice(start, end)})${wrapped.slice(end)}`;
        return { code: `import { retryImport } from '#app-update/retry-import.ts';\n${wrapped}`, map: null };
      },
    },
  };
}
