import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as newPlayId } from 'uuid';
import { firstUnanswered, isFull } from '#domain/answer.ts';
import { QUESTIONS } from '#domain/question.ts';
import { createHealth } from '../server/ops/health.ts';
import { createLog } from '../server/ops/log.ts';
import { serve } from '../server/serve.ts';
import { readSettings } from '../server/settings.ts';

/**
 * Prints, as JSON, the files whose code runs from a play's last answer until the server has acknowledged it: the real
 * quiz store and outbox, and the real server, in this one process. `scripts/play-path.test.ts` compares them.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'play-path-'));
const settings = readSettings({ PORT: '0', SERVE_PAGES: 'no', DATA_DIR: dataDir });
const service = await serve(settings, createHealth(), createLog('silent'));
beABrowser(service.origin);
const { useQuizStore } = await import('#stores/quiz-store.ts');
const { submitQuiz, storedPlays } = await import('#outbox/page-outbox.ts');
await import('#catalogue/result.ts');

const { answer } = useQuizStore.getState();
for (const { id } of QUESTIONS.slice(0, -1)) answer(id, 1, newPlayId);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true });

answer(9, 1, newPlayId);
const { sheet, playId } = useQuizStore.getState();
if (firstUnanswered(sheet) !== null || !isFull(sheet) || playId === null) throw new Error('the sheet has a gap');
await submitQuiz({ sheet, playId });

const { result } = await session.post('Profiler.takePreciseCoverage');
const [play] = (await storedPlays.all()).plays;
if (play?.delivery.state !== 'sent')
  throw new Error(`the play was not acknowledged: ${JSON.stringify(play?.delivery)}`);
const files = result
  .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
  .filter(({ url }) => url.startsWith('file:'))
  .map(({ url }) => relative(process.cwd(), fileURLToPath(url)))
  .filter((file) => /^(src|server)\//.test(file));
console.log(JSON.stringify(files.sort()));
await service.stop({ drainMs: 0 });
rmSync(dataDir, { recursive: true });
process.exit(0);

/** What the outbox needs of a browser: localStorage, and a fetch that takes paths. */
function beABrowser(origin: string): void {
  const rows = new Map<string, string>();
  const localStorage = {
    get length() {
      return rows.size;
    },
    key: (index: number) => [...rows.keys()][index] ?? null,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
  const overNetwork = fetch;
  const fetchPath = (path: string, init?: RequestInit) => overNetwork(new URL(path, origin), init);
  Object.assign(globalThis, { localStorage, fetch: fetchPath });
}
