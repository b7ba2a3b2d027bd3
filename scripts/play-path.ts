/**
 * Prints, as JSON for `play-path.test.ts`, the source files that this thread executes from a play's last answer until
 * the play is acknowledged. Not in the list: screens, because none is rendered, and files of the database's thread.
 */
import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as createPlayId } from 'uuid';
import { isFull } from '#domain/answer.ts';
import { QUESTIONS } from '#domain/question.ts';
import { createLog } from '../server/log/log.ts';
import { createHealth } from '../server/ops/health.ts';
import { serve } from '../server/serve.ts';
import { readSettings } from '../server/settings/settings.ts';

const SECOND_OPTION = 1;

const dataDir = mkdtempSync(join(tmpdir(), 'play-path-'));
const settings = readSettings({ PORT: '0', SERVE_PAGES: 'no', DATA_DIR: dataDir });
const server = await serve(settings, createHealth(), createLog('silent'));
installBrowserGlobals(server.origin);
const { useQuizStore } = await import('#stores/quiz-store.ts');
const { submitQuiz, storedPlays } = await import('#outbox/page-outbox.ts');
// The outbox imports this module lazily. Evaluating a module is not part of a play, so this import evaluates it before
// the profiler starts.
await import('#catalogue/result.ts');

// Opening the store is not part of a play, so this request waits until the store is open. Opening a connection is part
// of a play, so `close` ends this request's connection: the play must open another.
await fetch('/api/stats', { headers: { connection: 'close' } });

const { answer } = useQuizStore.getState();
for (const { id } of QUESTIONS.slice(0, -1)) answer(id, SECOND_OPTION, createPlayId);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true });

// The last answer.
answer((QUESTIONS.at(-1) as (typeof QUESTIONS)[number]).id, SECOND_OPTION, createPlayId);
const { sheet, playId } = useQuizStore.getState();
if (!isFull(sheet) || playId === null) throw new Error('the sheet is not full');
await submitQuiz({ sheet, playId });

const { result } = await session.post('Profiler.takePreciseCoverage');
const [play] = (await storedPlays.all()).plays;
if (play?.delivery.state !== 'sent')
  throw new Error(`the play was not acknowledged: ${JSON.stringify(play?.delivery)}`);
// The first range of a function covers the whole function, so its count is the number of calls.
const files = result
  .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
  .filter(({ url }) => url.startsWith('file:'))
  .map(({ url }) => relative(process.cwd(), fileURLToPath(url)))
  .filter((file) => /^(src|server)\//.test(file));
console.log(JSON.stringify(files.sort()));
await server.stop({ drainMs: 0 });
rmSync(dataDir, { recursive: true });
process.exit(0);

/** Installs the browser's globals that the outbox uses: localStorage, and a fetch that accepts relative URLs. */
function installBrowserGlobals(origin: string): void {
  const entries = new Map<string, string>();
  const localStorage = {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const nodeFetch = fetch;
  const fetchRelative = (url: string, init?: RequestInit) => nodeFetch(new URL(url, origin), init);
  Object.assign(globalThis, { localStorage, fetch: fetchRelative });
}
