/** The parts of a package-lock.json (version 3) that the project's scripts read. */
export interface PackageLock {
  /** By install path, such as `node_modules/a/node_modules/b`; the project itself has the empty path. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The install path at which Node finds the package `name` from the path `from`; null if the lock has none. */
export function findInstallPath(packages: PackageLock['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}
