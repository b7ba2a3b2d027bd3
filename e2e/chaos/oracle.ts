import { expect, type Page } from '@playwright/test';
import { readDeliveryStates } from '../fixtures/device.ts';
import { open } from '../fixtures/play.ts';
import type { RunningServer } from '../fixtures/test-with-server.ts';

export interface Expected {
  /** How many quizzes were finished; or their play ids, where the device can't tell any more. */
  readonly finished: number | readonly string[];
  readonly origin: string;
  readonly server: RunningServer;
  /** Plays that the server refused: kept, explained on the screen, not counted. */
  readonly refused?: number;
}

/**
 * The one oracle of every fault (docs/reliability.md): what the server counted is what was finished, each once; the
 * outbox is empty or explained on the screen; the text is in the page's language. That no page reported an error is
 * checked by the test's own fixture.
 */
export async function expectNothingLost(
  page: Page,
  { finished, origin, server, refused = 0 }: Expected,
): Promise<void> {
  await open(page, `${origin}/en/results`);
  const sendNow = page.getByRole('button', { name: 'Send now' });
  const count = typeof finished === 'number' ? finished : finished.length;
  // What waits goes out by itself in time; a visitor in a hurry taps, and so does this test.
  await expect(async () => {
    if (await sendNow.isEnabled({ timeout: 100 }).catch(() => false)) await sendNow.click({ timeout: 1_000 });
    expect(server.plays()).toHaveLength(count - refused);
  }).toPass({ timeout: 30_000, intervals: [100, 250, 500] });

  const keys = server.plays().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Results on this device' })).toBeVisible();
  if (typeof finished === 'number') {
    await expect
      .poll(async () => Object.values(await readDeliveryStates(page)).sort())
      .toEqual([
        ...Array.from({ length: refused }, () => 'attention'),
        ...Array.from({ length: count - refused }, () => 'sent'),
      ]);
    const kept = Object.entries(await readDeliveryStates(page));
    expect(
      kept
        .filter(([, state]) => state === 'sent')
        .map(([id]) => id)
        .sort(),
    ).toEqual(keys.sort());
  } else expect([...finished].sort()).toEqual(keys.sort());
  if (refused > 0) await expect(page.getByText('· didn’t go through')).toHaveCount(refused);
  else await expect(page.getByText('Everything has been sent.')).toBeVisible();
}

/** The result is on the screen at once, whatever became of the call. */
export async function expectResult(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}$/, { timeout: 15_000 });
  await expect(page.getByText('Your K-drama couple')).toBeVisible();
}
