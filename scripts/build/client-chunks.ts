import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** One file of the built script. */
export interface ClientChunk {
  /** Its address path within the build, without a leading slash. */
  readonly file: string;
  /** Files it imports statically. */
  readonly imports: readonly string[];
  /** The source modules it holds, relative to the project, with their query if any. */
  readonly modules: readonly string[];
}

/** A plugin that writes down which module went to which chunk; Vite's own manifest doesn't say for merged ones. */
export function recordChunks(chunks: ClientChunk[]): Plugin {
  return {
    name: 'record-chunks',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        chunks.push({
          file: output.fileName,
          imports: output.imports,
          modules: output.moduleIds.map((id) => relative(process.cwd(), id).replaceAll('\\', '/')),
        });
      }
    },
  };
}
