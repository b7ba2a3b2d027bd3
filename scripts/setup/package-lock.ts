/** What this project reads of a package-lock.json of version 3. */
export interface PackageLock {
  /** By place, such as `node_modules/a/node_modules/b`; the project itself under the empty one. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Where Node would find a package that is required at a place; null for an optional one that is not locked. */
export function placeOf(packages: PackageLock['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return null;
  }
}
