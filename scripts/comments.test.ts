import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listProjectFiles } from './test/project-files.ts';

const MAX_LINES = 2;
const MAX_COLUMNS = 120;
const FILES = listProjectFiles()
  .filter((file) => /\.(tsx?|m[jt]s|cjs|css|conf|ya?ml|sh|service|timer)$|^(Containerfile|\.ci\/run)$/.test(file))
  .filter((file) => !file.includes('.gen.'));

test('a comment has at most two lines of text', () => {
  const comments = FILES.flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8')).map((lines) => ({ file, lines: lines.filter((line) => line !== '') })),
  );
  const tooLong = comments.filter(({ lines }) => lines.length > MAX_LINES);
  expect(tooLong.map(({ file, lines }) => `${file}: ${lines[0]}`)).toEqual([]);
  // Fewer would mean that the pattern no longer finds comments.
  expect(comments.length).toBeGreaterThan(2_000);
});

test('a line of a comment has at most 120 columns', () => {
  const found = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.length > MAX_COLUMNS && /^\s*(\/\/|\{?\/\*\*?|\*|#) /.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

/**
 * The comments that begin a line, also in JSX: the lines of each, without `/*`, `//`, `*` and `#`. Comments that follow
 * each other without an empty line count as one.
 */
function commentsIn(source: string): string[][] {
  const comments = source.matchAll(/(?:^[ \t]*(?:\{?\/\*[\s\S]*?\*\/\}?|(?:\/\/|#)(?: .*)?)(?:\n|$))+/gm);
  return [...comments].map(([comment]) =>
    comment.split('\n').map((line) =>
      line
        .replace(/^\s*(?:\{?\/\*+|\*\/\}?|\*|\/\/|#)/, '')
        .replace(/\*\/\}?$/, '')
        .trim(),
    ),
  );
}
