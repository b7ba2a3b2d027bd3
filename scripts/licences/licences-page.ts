import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The page of the licences of everything that the product runs with, by package-lock.json. */
export function licencesPage(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
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
function productionPlaces(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const found = new Set<string>();
  const open = [''];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { dependencies, optionalDependencies } = packages[place] as LockedPackage;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = resolve(packages, place, name);
      if (target === null || found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return [...found];
}

/** Where Node would find a package that is asked for at a place; null for an optional one that is not locked. */
function resolve(packages: Readonly<Record<string, LockedPackage>>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return null;
  }
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
