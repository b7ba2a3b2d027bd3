import { readFileSync } from 'node:fs';

/**
 * CONTRIBUTING.md has a numbered list below each heading such as "Add a page". Returns patterns of the paths in the
 * list below `heading`; `*` matches any name.
 *
 * @param values Values of the placeholders in these paths, such as `xx` for a language.
 */
export function pathPatternsBelow(heading: string, values: Readonly<Record<string, string>> = {}): RegExp[] {
  const section = readFileSync('CONTRIBUTING.md', 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(heading));
  const steps = section?.match(/^\d+\. .*$/gm)?.join('\n') ?? '';
  return [...steps.matchAll(/`((?:src|locales|public|server|mocks|scripts|bench|e2e)\/[^`]+)`/g)].map(([, path]) => {
    const filled = Object.entries(values).reduce(
      (partlyFilled, [placeholder, value]) => partlyFilled.replace(new RegExp(`\\b${placeholder}\\b`), value),
      path as string,
    );
    return new RegExp(`^${filled.replace(/[.{}$]/g, '\\$&').replace(/\*/g, '[^/]+')}$`);
  });
}
