import { findInstallPath, type LockedPackage, type PackageLock } from './package-lock.ts';

/**
 * Adds the missing entries of optional packages to a lock. If a registry lacks the binary for some platform, npm writes
 * no entry for it, and `npm ci` refuses the lock. An added entry has no checksum until npm has fetched the package.
 */
export function withOptionalBinaries(lock: PackageLock): PackageLock {
  const packages: Record<string, LockedPackage> = { ...lock.packages };
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (findInstallPath(packages, path, name) === null)
        packages[`node_modules/${name}`] = createEntry(name, version, dev);
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => compare(a, b))) };
}

/**
 * An entry with its keys in npm's order. The name ends with the platform; `os`, `cpu` and `libc` repeat it, so that npm
 * fetches the package only there.
 */
function createEntry(name: string, version: string, dev: boolean | undefined): LockedPackage {
  const platform =
    /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name);
  if (!platform) throw new Error(`${name} names no platform: add it to package-lock.json by hand`);
  const [, os, cpu, abi = ''] = platform as unknown as [string, string, string, string?];
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
