import { expect, type Locator, type Page } from '@playwright/test';
import { readDeliveryStates } from '../fixtures/device.ts';
import { open } from '../fixtures/open.ts';
import type { RunningServer } from '../fixtures/test-with-server.ts';

interface ExpectedPlays {
  /** The number of finished plays, or their ids if the device has no readable database. */
  readonly finishedPlays: number | readonly string[];
}

/**
 * What holds after every fault (docs/reliability.md): each finished play is counted once and shown as sent. The fixture
 * `pageErrors` checks that no page reported an error.
 */
export async function expectNothingLost(
  page: Page,
  { origin, server }: { readonly origin: string; readonly server: RunningServer },
  { finishedPlays }: ExpectedPlays,
): Promise<void> {
  await open(page, `${origin}/en/results`);
  const sendNow = page.getByRole('button', { name: 'Count now' });
  const finishedCount = typeof finishedPlays === 'number' ? finishedPlays : finishedPlays.length;
  // Waiting plays are sent without a tap too, but later than a test can wait.
  await expect(async () => {
    if (await sendNow.isEnabled({ timeout: 100 }).catch(() => false)) await sendNow.click({ timeout: 1_000 });
    expect(server.playIds()).toHaveLength(finishedCount);
  }).toPass({ timeout: 30_000, intervals: [100, 250, 500] });

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Your filmography' })).toBeVisible();
  await expect(page.getByText('Everything has been counted.')).toBeVisible();
  // These checks come last, when nothing is left to send: earlier they would miss a play that is later counted again.
  if (typeof finishedPlays === 'number') {
    let deliveryStates: Record<string, string> = {};
    // Unlike `expect.poll`, `toPass` reads again if the page reloads meanwhile, as it does once for a waiting release.
    await expect(async () => {
      deliveryStates = await readDeliveryStates(page);
      expect(Object.values(deliveryStates)).toEqual(Array.from({ length: finishedCount }, () => 'sent'));
    }).toPass({ timeout: 15_000 });
    expectCounted(server, Object.keys(deliveryStates));
  } else expectCounted(server, finishedPlays);
}

/** Expects that the server has counted these plays and no other. */
function expectCounted(server: RunningServer, playIds: readonly string[]): void {
  expect(server.playIds().sort()).toEqual([...playIds].sort());
}

/** Waits up to 15 s for a result's URL, then for its screen; the server need not have responded. */
export async function expectResult(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}$/, { timeout: 15_000 });
  await expect(page.getByText('Your K-drama couple')).toBeVisible();
}

/**
 * Taps Try Again whenever it shows. If a script is broken, Try Again reloads the page: only a new document loads
 * the script again.
 */
export async function tryAgainUntilVisible(page: Page, target: Locator): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expect(target).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
}
