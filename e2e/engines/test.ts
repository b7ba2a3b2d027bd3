import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findFreePort } from '../../server/testing/free-port.ts';
import { testWithServer } from '../fixtures/test-with-server.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';
import type { Engine, Tab } from './engine.ts';
import { readPageErrors } from './visitor.ts';

/** Starts the driver of a project; the keys are the names of the projects. */
const START_ENGINE: Readonly<Record<string, () => Promise<Engine>>> = {
  Firefox: startFirefox,
  // WebKit's driver program can't choose a free port itself.
  WebKit: () => startWebKit(findFreePort),
};

interface Fixtures {
  /** A tab of a new visitor. Fails the test if the last opened document has reported an error since its hydration. */
  readonly tab: Tab;
}

interface WorkerFixtures {
  readonly engine: Engine;
}

export const test = testWithServer.extend<Fixtures, WorkerFixtures>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures to pass
    async ({}, use, { project }) => {
      const start = START_ENGINE[project.name];
      if (!start) throw new Error(`no driver for ${project.name}`);
      const engine = await start();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine }, use, testInfo) => {
    const tab = await engine.newTab();
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('at-the-end.png'), await tab.screenshot());
    const errors = await readPageErrors(tab);
    await tab.close();
    expect(errors).toEqual([]);
  },
});

export { expect };
