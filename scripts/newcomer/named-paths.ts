import { readFileSync } from 'node:fs';

/**
 * Returns patterns of the paths that the numbered list below a heading of CONTRIBUTING.md names; `*` matches any name.
 *
 * @param names Values of the placeholders in these paths, such as `xx` for a language.
 */
export function pathsNamedBelow(heading: string, names: Readonly<Record<string, string>> = {}): RegExp[] {
  const section = readFileSync('CONTRIBUTING.md', 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(heading));
  const steps = section?.match(/^\d+\. .*$/gm)?.join('\n') ?? '';
  return [...steps.matchAll(/`((?:src|locales|public|server|mocks|scripts|bench|e2e)\/[^`]+)`/g)].map(([, path]) => {
    const filled = Object.entries(names).reduce(
      (text, [placeholder, name]) => text.replace(new RegExp(`\\b${placeholder}\\b`), name),
      path as string,
    );
    return new RegExp(`^${filled.replace(/[.{}$]/g, '\\$&').replace(/\*/g, '[^/]+')}$`);
  });
}
