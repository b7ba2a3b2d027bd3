import type { Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

/** Pages whose link visitors send, with their two buttons. A round of three ends on a group with names. */
const PAGES = [
  { name: 'a result', path: '/results/3CDG1DY', send: '친구에게 보내기', copy: '링크 복사' },
  { name: 'a comparison', path: '/results/3CDG1DY?with=Y6881PF', send: '친구에게 보내기', copy: '링크 복사' },
  {
    name: 'a round’s group',
    path: '/together/000M18X-9FT41H8-RD8013Z#000M18X.TWluYQ',
    send: '링크 보내기',
    copy: '링크 복사',
  },
] as const;

type Way = 'clipboard' | 'share' | 'dialogs';
/** Each way refused alone, and each pair of them; every one of these once more without pictures. */
const REFUSALS: readonly (readonly Way[])[] = [
  [],
  ['clipboard'],
  ['share'],
  ['dialogs'],
  ['clipboard', 'share'],
  ['clipboard', 'dialogs'],
  ['share', 'dialogs'],
];

for (const { name, path, send, copy } of PAGES)
  test(`${name} gives its link, whichever two of clipboard, share, dialogs and pictures are refused`, async ({
    page,
    sharedServer,
  }) => {
    await page.addInitScript(addRefusals);
    for (const hasPictures of [true, false]) {
      if (!hasPictures) await page.addInitScript(refusePictures);
      await page.goto('about:blank');
      await open(page, sharedServer.origin + path);
      await scrollThrough(page);
      // The picture, or the note that there is none.
      await expect(page.locator('a[download], p', { hasText: /이미지 저장하기|이미지를 만들 수 없어요/ })).toHaveCount(
        1,
      );
      await expect(page.locator('a[download]')).toHaveCount(hasPictures ? 1 : 0);
      const url = await sentUrl(page, send);
      expect(url.slice(sharedServer.origin.length)).toBe(path);
      for (const refused of REFUSALS) await expectLink(page, { refused, url, send, copy });
    }
  });

interface Expected {
  readonly refused: readonly Way[];
  readonly url: string;
  readonly send: string;
  readonly copy: string;
}

/** Taps each button that gives the link. */
async function expectLink(page: Page, { refused, url, send, copy }: Expected) {
  const step = refused.join(' and ') || 'nothing refused';
  const shownLink = page.getByText(url, { exact: true });
  // A share that works hides the link that an earlier failure left.
  await setRefused(page, []);
  await tap(page, send);
  await expect(shownLink, step).toHaveCount(0);

  await setRefused(page, refused);
  await tap(page, copy);
  if (refused.includes('clipboard')) await expect(shownLink.first(), step).toBeVisible();
  else expect((await readGiven(page)).copied, step).toContain(url);
  await tap(page, send);
  if (refused.includes('share')) await expect(shownLink.first(), step).toBeVisible();
  else expect((await readGiven(page)).shared, step).toBe(url);

  const qr = page.locator('button[aria-haspopup=dialog]', { hasText: 'QR' });
  if ((await qr.count()) === 0) return;
  await qr.dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  // The code of a comparison is its first result's.
  await expect(dialog, step).toContainText(url.replace(/^http:\/\/|\?.*/g, ''));
  await dialog.getByRole('button').click();
  await expect(dialog, step).toBeHidden();
}

/** By an event, because a toast may cover the button. */
async function tap(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.dispatchEvent('click');
  await expect(button).toBeEnabled();
}

async function sentUrl(page: Page, send: string) {
  await tap(page, send);
  return (await readGiven(page)).shared;
}

interface Ways {
  refused: readonly string[];
  copied: string;
  shared: string;
  readonly modal: object;
}

/** Refuses these ways only. Browsers without modal dialogs lack their methods. */
const setRefused = (page: Page, refused: readonly Way[]) =>
  page.evaluate((names) => {
    const { ways } = globalThis as unknown as { ways: Ways };
    ways.refused = names;
    if (!names.includes('dialogs')) Object.assign(HTMLDialogElement.prototype, ways.modal);
    else for (const method of Object.keys(ways.modal)) Reflect.deleteProperty(HTMLDialogElement.prototype, method);
  }, refused);

const readGiven = (page: Page) =>
  page.evaluate(() => {
    const { copied, shared } = (globalThis as unknown as { ways: Ways }).ways;
    return { copied, shared };
  });

/** Runs in the page: each way asks at every use whether it is refused now. */
function addRefusals() {
  const { showModal, close } = HTMLDialogElement.prototype;
  const ways: Ways = { refused: [], copied: '', shared: '', modal: { showModal, close } };
  Object.assign(globalThis, { ways });
  const use = async (way: string, key: 'copied' | 'shared', value: string) => {
    if (ways.refused.includes(way)) throw new DOMException('refused', 'NotAllowedError');
    ways[key] = value;
  };
  const clipboard = { writeText: (text: string) => use('clipboard', 'copied', text) };
  Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => clipboard });
  document.execCommand = () => false;
  Object.assign(Navigator.prototype, {
    canShare: () => true,
    share: ({ url }: { url: string }) => use('share', 'shared', url),
  });
}

/** Runs in the page. */
function refusePictures() {
  HTMLCanvasElement.prototype.toBlob = (onBlob) => onBlob(null);
}
