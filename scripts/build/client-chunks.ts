import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Page } from '#domain/pages.ts';

/** The module that every page starts with. */
export const ENTRY = 'src/app/entry-client.tsx';

/** One file of the built script. */
export interface ClientChunk {
  /** Its address path within the build, without a leading slash. */
  readonly file: string;
  /** Files it imports statically. */
  readonly imports: readonly string[];
  /** Style files of the components in it. */
  readonly styles: readonly string[];
  /** The source modules it holds, relative to the project, with their query if any. */
  readonly modules: readonly string[];
}

/** A plugin that records which module went to which chunk; Vite's own manifest doesn't say it for merged chunks. */
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

/** The module that draws a page: the router's plugin splits it from the route's other options. */
export function moduleOf({ route }: Page): string {
  return `src/routes/{-$lang}/${route}.tsx?tsr-split=component`;
}

/** A module's chunk and all that it imports statically, the chunk itself first. Throws where no chunk has the module. */
export function withImports(chunks: readonly ClientChunk[], module: string): ClientChunk[] {
  // Of several options in one chunk the plugin writes `component---loader`.
  const isWanted = (name: string) => name === module || name.startsWith(`${module}---`);
  const start = chunks.find(({ modules }) => modules.some(isWanted));
  if (!start) throw new Error(`the client build has no chunk with ${module}`);
  const found = new Set([start]);
  for (const { imports } of found) for (const file of imports) found.add(chunkOf(chunks, file));
  return [...found];
}

function chunkOf(chunks: readonly ClientChunk[], file: string): ClientChunk {
  const chunk = chunks.find((candidate) => candidate.file === file);
  if (!chunk) throw new Error(`the client build has no chunk ${file}`);
  return chunk;
}
