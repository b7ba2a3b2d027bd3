import { readFileSync } from 'node:fs';

/**
 * Returns patterns of the paths in the numbered list below a heading of CONTRIBUTING.md, such as "Add a page"; `*`
 * matches any name. `xx` is the value of the placeholder `xx` in these paths, such as a language's two letters.
 */
export function pathPatternsBelow(heading: string, xx = 'xx'): RegExp[] {
  const section = readFileSync('CONTRIBUTING.md', 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(heading));
  const steps = section?.match(/^\d+\. .*$/gm)?.join('\n') ?? '';
  return [...steps.matchAll(/`((?:src|locales|public|server|mocks|scripts|bench|e2e)\/[^`]+)`/g)].map(([, path]) => {
    const filled = (path as string).replace(/\bxx\b/, xx);
    return new RegExp(`^${filled.replace(/[.{}$]/g, '\\$&').replace(/\*/g, '[^/]+')}$`);
  });
}
