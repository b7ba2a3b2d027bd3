import { readFileSync } from 'node:fs';

/**
 * Returns patterns of the paths in the numbered list below a heading of CONTRIBUTING.md, such as "Add a page"; `*`
 * matches any name. `values` has a value for each placeholder in these paths, such as `xx` for a language.
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
