import { type LockedPackage, type PackageLock, placeOf } from './package-lock.ts';

/**
 * The same lock with an entry for every optional package that a locked package names. npm writes none for a binary of
 * another platform that its registry lacks, and `npm ci` then refuses the whole lock. Such an entry has no checksum:
 * npm adds it where the registry has the package.
 */
export function withOptionalBinaries(lock: PackageLock): PackageLock {
  const packages: Record<string, LockedPackage> = { ...lock.packages };
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (placeOf(packages, path, name) === null) packages[`node_modules/${name}`] = entryOf(name, version, dev);
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => compare(a, b))) };
}

/** In npm's own order. The platform by the name's end: without it npm would fetch a binary on every platform. */
function entryOf(name: string, version: string, dev: boolean | undefined): LockedPackage {
  const found =
    /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name);
  if (!found) throw new Error(`${name} names no platform: add it to package-lock.json by hand`);
  const [, os, cpu, abi = ''] = found as unknown as [string, string, string, string?];
  const libc = os !== 'linux' ? null : abi.startsWith('musl') ? 'musl' : abi.startsWith('gnu') ? 'glibc' : null;
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
  };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
