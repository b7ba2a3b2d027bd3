import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Page } from '#domain/pages/pages.ts';

/** The entry module of every page. */
export const ENTRY = 'src/start/entry-client.tsx';

/** One file of the built script. */
export interface ClientChunk {
  /** Path within the build, without a leading slash. */
  readonly file: string;
  /** Files it imports statically. */
  readonly imports: readonly string[];
  /** Style files of its components. */
  readonly styles: readonly string[];
  /** Its source modules, relative to the project, with their query if any. */
  readonly modules: readonly string[];
}

/** A plugin that records the modules of each chunk; Vite's own manifest omits them for merged chunks. */
export function recordChunks(chunks: ClientChunk[]): Plugin {
  return {
    name: 'record-chunks',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        chunks.push({
          file: output.fileName,
          imports: output.imports,
          styles: [...(output.viteMetadata?.importedCss ?? [])],
          modules: output.moduleIds.map((id) => relative(process.cwd(), id).replaceAll('\\', '/')),
        });
      }
    },
  };
}

/** The module with a page's component, which the router's plugin separates from the rest of the route. */
export function pageModule({ route }: Page): string {
  return `src/routes/{-$lang}/${route}.tsx?tsr-split=component`;
}

/**
 * A module's chunk and all that it imports statically, in the order in which they run: each after its imports, the
 * module's own last. Throws if no chunk has the module.
 */
export function chunksOf(chunks: readonly ClientChunk[], module: string): ClientChunk[] {
  // A page's module may have more than the component, for example the loader: its query is `component---loader`.
  const isWanted = (name: string) => name === module || name.startsWith(`${module}---`);
  const start = chunks.find(({ modules }) => modules.some(isWanted));
  if (!start) throw new Error(`the client build has no chunk with ${module}`);
  const visited = new Set<ClientChunk>();
  const visit = (chunk: ClientChunk): ClientChunk[] => {
    if (visited.has(chunk)) return [];
    visited.add(chunk);
    return [...chunk.imports.flatMap((file) => visit(findChunk(chunks, file))), chunk];
  };
  return visit(start);
}

function findChunk(chunks: readonly ClientChunk[], file: string): ClientChunk {
  const chunk = chunks.find((candidate) => candidate.file === file);
  if (!chunk) throw new Error(`the client build has no chunk ${file}`);
  return chunk;
}
