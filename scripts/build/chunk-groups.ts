interface ChunkGroup {
  readonly name: string;
  /** Beginnings of the paths of its modules; every module if none are given. */
  readonly paths?: readonly string[];
  /** Modules that `paths` includes and the group leaves out. */
  readonly exceptions?: readonly string[];
  /** Rolldown's tag `$initial` restricts the group to modules with which every page starts. */
  readonly tags?: readonly '$initial'[];
  readonly minShareCount?: number;
  /** A module of several groups belongs to the one with the highest priority. */
  readonly priority?: number;
}

/**
 * Modules that share a chunk. Without these groups home needs 5,145 bytes and 20 requests more before its first tap.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    name: 'react',
    paths: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'rolldown/runtime',
      'src/hydration/hydrate-or-render',
    ],
    priority: 2,
  },
  // Packages change less often than our code, so the ones that every page needs have a chunk of their own.
  { name: 'framework', paths: ['node_modules/'], tags: ['$initial'], priority: 1 },
  { name: 'app', tags: ['$initial'], priority: 1 },
  {
    // What screens share.
    name: 'common',
    paths: [
      'src/ui/',
      'src/hydration/',
      'src/head/',
      'src/browser/when-idle',
      'src/i18n/use-',
      'src/screens/frame/',
      'src/domain/wire',
      'node_modules/lucide-react/',
    ],
    // Only screens of results and groups have these icons; home needs none of them.
    exceptions: ['icons/link-2.', 'icons/image-up.', 'icons/download.'].map(
      (icon) => `node_modules/lucide-react/dist/esm/${icon}`,
    ),
    minShareCount: 2,
    priority: 1,
  },
  // How alike two visitors are, and a visitor's drama. One chunk: each chunk's name adds bytes to home's script.
  {
    name: 'likeness',
    paths: ['src/domain/similarity.', 'src/domain/likeness.', 'src/domain/verdict.', 'src/domain/own-drama.'],
  },
  // For screens of results and groups. `use-inventory` is not in `notices`, whose connection pill needs it too:
  // otherwise these screens would load all notices.
  {
    name: 'own-results',
    paths: ['src/i18n/load-result-texts.', 'src/screens/use-ownership.', 'src/screens/use-inventory.'],
  },
  // What quiz, result and outbox share: answers, ids, groups and stored plays.
  {
    name: 'play',
    paths: [
      'src/domain/answer.',
      'src/domain/result-id.',
      'src/domain/group.',
      'src/outbox/stored-play.',
      'node_modules/valibot/',
    ],
  },
  // What runs in the background of all screens.
  {
    name: 'page-outbox',
    paths: ['src/app/start-background.', 'src/outbox/page-outbox.', 'src/outbox/play-changes.'],
  },
  {
    name: 'notices',
    paths: [
      'src/screens/frame/connection-pill.tsx',
      'src/screens/frame/worker-notices.tsx',
      'src/ui/toast/toaster.tsx',
    ],
  },
];

/** The groups in the form of Rolldown's `codeSplitting`, whose module ids contain absolute paths. */
export function rolldownGroups() {
  return CHUNK_GROUPS.map(({ paths, exceptions = [], tags, ...group }) => ({
    ...group,
    ...(tags ? { tags: [...tags] } : {}),
    ...(paths ? { test: (id: string) => includesAny(id, paths) && !includesAny(id, exceptions) } : {}),
  }));
}

function includesAny(id: string, paths: readonly string[]): boolean {
  return paths.some((path) => id.includes(path));
}
