import { open } from '../fixtures/open.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

/** Pages whose link visitors send, with their two buttons. A round of three ends on a group with names. */
const PAGES = [
  { path: '/results/3CDG1DY', send: '보내기', copy: '링크 복사' },
  { path: '/results/3CDG1DY?with=Y6881PF', send: '보내기', copy: '링크 복사' },
  { path: '/together/000M18X-9FT41H8-RD8013Z#000M18X.TWluYQ', send: '링크 보내기', copy: '링크 복사' },
];

type Way = 'clipboard' | 'share' | 'dialogs';
/** Each way refused alone: without pictures, these are pairs. */
const ONE_REFUSED: readonly (readonly Way[])[] = [[], ['clipboard'], ['share'], ['dialogs']];
const TWO_REFUSED: readonly (readonly Way[])[] = [
  ['clipboard', 'share'],
  ['clipboard', 'dialogs'],
  ['share', 'dialogs'],
];

test('each page gives its link, whichever two of clipboard, share, dialogs and pictures are refused', async ({
  page,
  sharedServer: { origin },
}) => {
  await page.addInitScript(addRefusals);
  for (const hasPictures of [true, false]) {
    if (!hasPictures) await page.addInitScript(refusePictures);
    for (const { path, send, copy } of PAGES) {
      const name = `${path}${hasPictures ? '' : ' without pictures'}`;
      await page.goto('about:blank');
      await open(page, origin + path);
      await scrollThrough(page);
      // The picture, or the note that there is none.
      const pictureOrNote = page.locator('a[download], p', { hasText: /이미지 저장하기|이미지를 만들 수 없어요/ });
      await expect(pictureOrNote, name).toHaveCount(1);
      await expect(page.locator('a[download]'), name).toHaveCount(hasPictures ? 1 : 0);
      const refusals = hasPictures ? [...ONE_REFUSED, ...TWO_REFUSED] : ONE_REFUSED;
      const found = await page.evaluate(tryRefusals, { refusals, url: origin + path, send, copy });
      // A group has no QR code.
      expect(found, name).toEqual({ withoutLink: [], tries: (path.includes('/results') ? 3 : 2) * refusals.length });
    }
  }
});

interface Tries {
  readonly refusals: readonly (readonly Way[])[];
  readonly url: string;
  readonly send: string;
  readonly copy: string;
}

/** The ways of this page; `addRefusals` puts them into it. */
interface Ways {
  refused: readonly string[];
  copied: string;
  shared: string;
  readonly modal: object;
}

/** Runs in the page: taps each button that gives the link, under each refusal; returns which gave none. */
async function tryRefusals({ refusals, url, send, copy }: Tries) {
  const { ways } = globalThis as unknown as { ways: Ways };
  const withoutLink: string[] = [];
  let tries = 0;
  /** Browsers without modal dialogs lack their methods. */
  const refuse = (names: readonly string[]) => {
    ways.refused = names;
    Object.assign(ways, { copied: '', shared: '' });
    if (!names.includes('dialogs')) Object.assign(HTMLDialogElement.prototype, ways.modal);
    else for (const method of Object.keys(ways.modal)) Reflect.deleteProperty(HTMLDialogElement.prototype, method);
  };
  const comesTrue = async (isTrue: () => boolean | undefined) => {
    for (const end = performance.now() + 5_000; performance.now() < end; ) {
      if (isTrue()) return true;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return false;
  };
  // After a copy a group's button says that the link is copied, so it is found once.
  const found: Record<string, HTMLButtonElement | undefined> = {};
  const buttonOf = (name: string) => {
    found[name] ??= [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    return found[name];
  };
  // By script, because a toast may cover the button.
  const tap = async (name: string) => {
    await comesTrue(() => buttonOf(name)?.disabled === false);
    buttonOf(name)?.click();
    await comesTrue(() => buttonOf(name)?.disabled === false);
  };
  const isShown = () =>
    [...document.querySelectorAll('main *')].some(
      (element) => element.childElementCount === 0 && element.textContent === url && element.checkVisibility(),
    );
  for (const names of refusals) {
    const expectLink = async (button: string, isGiven: () => boolean | undefined) => {
      tries += 1;
      if (!(await comesTrue(isGiven))) withoutLink.push(`${button}, refused: ${names.join(' and ') || 'nothing'}`);
    };
    // A share that works hides the link that an earlier failure left.
    if (isShown()) {
      refuse([]);
      await tap(send);
      if (!(await comesTrue(() => !isShown()))) withoutLink.push('a share that works leaves the shown link');
    }

    refuse(names);
    await tap(copy);
    await expectLink('copy', names.includes('clipboard') ? isShown : () => ways.copied.includes(url));
    await tap(send);
    await expectLink('send', names.includes('share') ? isShown : () => ways.shared === url);

    const qrButton = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('QR'));
    if (!qrButton) continue;
    qrButton.click();
    const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
    // The code of a comparison is its first result's.
    const codeUrl = url.replace(/^http:\/\/|\?.*/g, '');
    await expectLink('QR', () => dialog()?.checkVisibility() && dialog()?.textContent?.includes(codeUrl));
    dialog()?.querySelector('button')?.click();
    // The page removes the dialog at its event `close`, which comes later than the dialog disappears.
    if (!(await comesTrue(() => !document.querySelector('dialog'))))
      withoutLink.push(`the QR code stays, refused: ${names.join(' and ')}`);
  }
  return { withoutLink, tries };
}

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
