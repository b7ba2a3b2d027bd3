import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { PAGES } from '#domain/pages/pages.ts';

/** Icons that only screens of results and groups show. */
const isResultIcon = isModuleOf({ 'node_modules/lucide-react/dist/esm/icons': ['link-2.', 'image-up.', 'download.'] });
const isCommon = isModuleOf({
  src: ['ui/'],
  'src/domain': ['wire'],
  'src/i18n': ['use-'],
  'src/reads': ['use-couples.'],
  node_modules: ['lucide-react/'],
});

/**
 * Modules that share a chunk: without these groups home needs 5,145 bytes and 20 requests more before its first tap.
 * Rolldown's tag `$initial` marks the modules with which every page starts.
 */
export const CHUNK_GROUPS = [
  {
    name: 'react',
    test: isModuleOf({
      node_modules: ['react/', 'react-dom/', 'scheduler/'],
      rolldown: ['runtime'],
      'src/ui/hydration': ['hydrate-or-render.'],
    }),
    priority: 2,
  },
  // Packages change less often than our code, so the ones that every page needs have a chunk of their own.
  { name: 'framework', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  // What screens share; home needs no icon of results.
  { name: 'common', test: (id: string) => isCommon(id) && !isResultIcon(id), minShareCount: 2, priority: 1 },
  // How alike two visitors are, and a visitor's drama. One chunk: each chunk's name adds bytes to home's script.
  {
    name: 'likeness',
    test: isModuleOf({
      'src/domain/match': ['similarity.', 'own-drama.'],
      'src/domain/likeness': ['likeness.', 'verdict.'],
    }),
  },
  // For screens of results and groups. The connection pill in the chunk `notices` needs `use-inventory` too; but if
  // `use-inventory` were in that chunk, these screens would load all notices.
  {
    name: 'own-results',
    test: isModuleOf({
      'src/i18n': ['load-result-texts.'],
      'src/people': ['use-ownership.'],
      'src/offline': ['use-inventory.'],
    }),
  },
  // What quiz, result and outbox share: answers, ids, groups and stored plays.
  {
    name: 'play',
    test: isModuleOf({
      'src/domain/quiz': ['answer.'],
      'src/domain/ids': ['result-id.'],
      'src/domain/groups': ['group.'],
      'src/offline/outbox': ['stored-play.'],
      node_modules: ['valibot/'],
    }),
  },
  // What runs in the background of all screens.
  {
    name: 'page-outbox',
    test: isModuleOf({ 'src/start': ['start-background.'], 'src/offline/outbox': ['page-outbox.', 'play-changes.'] }),
  },
  {
    name: 'notices',
    test: isModuleOf({
      'src/offline/notices': ['connection-pill.tsx', 'worker-notices.tsx'],
      'src/ui/toast': ['current-toast.tsx', 'toaster.tsx'],
    }),
  },
];

/** The router's ids of the routes that load a result or a group. */
const ROUTES_OF_RESULTS = new Set(
  PAGES.filter(({ data }) => data === 'result' || data === 'group').map(
    ({ route }) => `/{-$lang}/${route.replaceAll('.', '/')}`,
  ),
);

/**
 * How the router's plugin splits a route. By default every page, home too, would load the loader of results and groups;
 * here the loader is in one chunk with the screen.
 */
export function splitRoute({ routeId }: { readonly routeId: string }) {
  const parts = ['component', 'loader', 'errorComponent', 'notFoundComponent'] as const;
  return ROUTES_OF_RESULTS.has(routeId) ? [[...parts]] : undefined;
}

/**
 * Returns a function that tells whether a module's id contains one of the paths `folder/name`; a path may end within a
 * file's name. Throws if a path in `src` matches nothing. Packages are not checked: they may be in a parent folder.
 */
function isModuleOf(namesByFolder: Readonly<Record<string, readonly string[]>>): (id: string) => boolean {
  const paths = Object.entries(namesByFolder).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`));
  for (const path of paths.filter((path) => path.startsWith('src/')))
    if (!readdirSync(dirname(path)).some((name) => name.startsWith(basename(path))))
      throw new Error(`chunk group: no file or folder begins with ${path}`);
  return (id) => paths.some((path) => id.includes(path));
}
