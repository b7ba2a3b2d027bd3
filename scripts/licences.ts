/** `npm run licences`: lists the licences of all production dependencies in docs/licences.md. */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/licences.md';

/** What this script reads of a package in package-lock.json (version 3). */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** Only development or a peer dependency needs it. */
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  /** Set in a package for one platform. Only TypeScript has such packages here, and valibot names it for types only. */
  readonly os?: readonly string[];
}

if (import.meta.main) writeFileSync(FILE, renderLicencesPage());

/** The production dependencies in package-lock.json, by install path, such as `node_modules/a/node_modules/b`. */
export function productionPackages(): readonly (readonly [path: string, LockedPackage])[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  // The project itself has the empty path.
  return Object.entries(packages).filter(
    ([path, { dev, devOptional, peer, os }]) => path !== '' && !dev && !devOptional && !peer && !os,
  );
}

/** The page with the licences of all production dependencies. */
export function renderLicencesPage(): string {
  const rows = productionPackages()
    .map(
      ([path, { version, license = 'unknown' }]) =>
        `| ${path.split('node_modules/').at(-1)} | ${version} | ${license} |`,
    )
    .sort();
  return `# Licences of production dependencies

Written by \`npm run licences\` from package-lock.json: what the server and the built page are made with, packages of packages included. Tools that only development needs are neither listed nor shipped.

| package | version | licence |
|---|---|---|
${[...new Set(rows)].join('\n')}
`;
}
