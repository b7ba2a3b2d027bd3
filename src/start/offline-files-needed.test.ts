// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcePlayChange } from '#offline/outbox/play-changes.ts';
import { offlineFilesNeeded } from './offline-files-needed.ts';

const plays: object[] = [];
vi.mock('#offline/outbox/page-outbox.ts', () => ({ storedPlays: { all: async () => ({ plays }) } }));

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  plays.length = 0;
  vi.unstubAllGlobals();
});

function saveData(saves: boolean, worker: object | null = null) {
  vi.stubGlobal('navigator', { connection: { saveData: saves }, serviceWorker: { controller: worker } });
}

async function isNeeded(): Promise<boolean> {
  let needed = false;
  void offlineFilesNeeded().then(() => {
    needed = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return needed;
}

test('a browser that saves data gets the files for offline use only after a finished quiz or an installation', async () => {
  saveData(true);
  expect(await isNeeded()).toBe(false);
  const waiting = offlineFilesNeeded();
  announcePlayChange('added');
  await waiting;
  const waitingForInstallation = offlineFilesNeeded();
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event('appinstalled'));
  await waitingForInstallation;
});

test.each([
  ['saves no data', () => saveData(false)],
  ['has a worker', () => saveData(true, {})],
  [
    'has a finished play',
    () => {
      saveData(true);
      plays.push({});
    },
  ],
  [
    'runs the installed app',
    () => {
      saveData(true);
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
    },
  ],
])('a browser that %s gets them at once', async (_what, prepare) => {
  prepare();
  expect(await isNeeded()).toBe(true);
});
