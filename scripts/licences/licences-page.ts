import { readFileSync } from 'node:fs';
import { type LockedPackage, type PackageLock, placeOf } from '../setup/package-lock.ts';

/** The page of the licences of everything that the product runs with, by package-lock.json. */
export function licencesPage(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
  const rows = productionPlaces(packages)
    .map((place) => {
      const { version, license = 'unknown' } = packages[place] as LockedPackage;
      return `| ${nameOf(place)} | ${version} | ${license} |`;
    })
    .sort();
  return `# Licences of production dependencies

Written by \`npm run licences\` from package-lock.json: what the server and the built page are made with, packages of packages included. Tools of development alone are not listed; none of them is shipped.

| package | version | licence |
|---|---|---|
${[...new Set(rows)].join('\n')}
`;
}

/** Places in the lock that are reached from the project's own dependencies; peers come only where they are named. */
function productionPlaces(packages: PackageLock['packages']): string[] {
  const found = new Set<string>();
  const open = [''];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { dependencies, optionalDependencies } = packages[place] as LockedPackage;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = placeOf(packages, place, name);
      if (target === null || found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return [...found];
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
