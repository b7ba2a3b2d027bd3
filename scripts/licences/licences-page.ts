import { readFileSync } from 'node:fs';
import { findInstallPath, type LockedPackage, type PackageLock } from './package-lock.ts';

/** The page with the licences of all production dependencies in package-lock.json. */
export function renderLicencesPage(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
  const rows = listProductionPaths(packages)
    .map((path) => {
      const { version, license = 'unknown' } = packages[path] as LockedPackage;
      return `| ${packageName(path)} | ${version} | ${license} |`;
    })
    .sort();
  return `# Licences of production dependencies

Written by \`npm run licences\` from package-lock.json: what the server and the built page are made with, packages of packages included. Tools that only development needs are neither listed nor shipped.

| package | version | licence |
|---|---|---|
${[...new Set(rows)].join('\n')}
`;
}

/** The project itself has the empty install path. */
const PROJECT_PATH = '';

/** Install paths of all direct and indirect production dependencies, without peer dependencies. */
function listProductionPaths(packages: PackageLock['packages']): string[] {
  const found = new Set<string>();
  const queue = [PROJECT_PATH];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const { dependencies, optionalDependencies } = packages[path] as LockedPackage;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = findInstallPath(packages, path, name);
      if (target === null || found.has(target)) continue;
      found.add(target);
      queue.push(target);
    }
  }
  return [...found];
}

function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
