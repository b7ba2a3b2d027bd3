import { ELSEWHERE_IN_CHROMIUM } from './elsewhere.ts';
import { expect, test } from './test.ts';
import { answer, arrives, open, reads, tap, writing } from './visitor.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/** The result of these answers, in this format for ever (decision 11). */
const ID = '3CDG1DY';

for (const { home, lang, dir, title } of [
  { home: '/', lang: 'ko', dir: 'ltr', title: '나와 가장 닮은 드라마 커플' },
  { home: '/ar', lang: 'ar', dir: 'rtl', title: 'ثنائي الدراما الذي يشبهك' },
])
  test(
    `a whole play in ${lang} ends at its couple, runs ${dir} and is counted once`,
    ELSEWHERE_IN_CHROMIUM,
    async ({ tab, ownServer }) => {
      await open(tab, ownServer.origin + home);
      expect(await writing(tab)).toEqual({ lang, dir, runs: dir });
      await tap(tab, 'main a[href$="/quiz/1"]');
      await answer(tab, CHOICES);
      await arrives(tab, new RegExp(`/results/${ID}$`));

      await reads(tab, 'main', title);
      const { name1, name2, percent } = await resultOf(ownServer.origin, lang);
      await reads(tab, 'h1', name1);
      await reads(tab, 'h1', name2);
      await reads(tab, 'main', percent);
      expect(await writing(tab)).toEqual({ lang, dir, runs: dir });
      await expect.poll(() => ownServer.plays().length).toBe(1);
    },
  );

test('an option has its icon where the line begins: left in Korean, right in Arabic', async ({ tab, sharedServer }) => {
  const iconIsLeft = () =>
    tab.run(() => {
      const [icon, words] = document.querySelectorAll('fieldset button:first-of-type > *');
      return !!icon && !!words && icon.getBoundingClientRect().right <= words.getBoundingClientRect().left;
    });
  await open(tab, `${sharedServer.origin}/quiz/1`);
  expect(await iconIsLeft()).toBe(true);
  await open(tab, `${sharedServer.origin}/ar/quiz/1`);
  expect(await iconIsLeft()).toBe(false);
});

test(
  'the language menu leads to the same question in another language; the answers stay',
  ELSEWHERE_IN_CHROMIUM,
  async ({ tab, sharedServer }) => {
    await open(tab, `${sharedServer.origin}/quiz/1`);
    await answer(tab, CHOICES.slice(0, 1));
    await arrives(tab, /^\/quiz\/2$/);
    await tap(tab, 'header summary');
    await tap(tab, 'header details a', 'العربية');
    await arrives(tab, /^\/ar\/quiz\/2$/);
    await expect.poll(() => writing(tab)).toEqual({ lang: 'ar', dir: 'rtl', runs: 'rtl' });
    await expect.poll(() => tab.run(() => localStorage.getItem('preferred-language'))).toBe('ar');

    await answer(tab, CHOICES.slice(1), 2);
    await arrives(tab, new RegExp(`^/ar/results/${ID}$`));
  },
);

test('a shared result link opens cold, in its language', async ({ tab, sharedServer }) => {
  await open(tab, `${sharedServer.origin}/ar/results/${ID}`);
  const { name1, name2, percent } = await resultOf(sharedServer.origin, 'ar');
  await reads(tab, 'h1', name1);
  await reads(tab, 'h1', name2);
  await reads(tab, 'main', percent);
  expect(await writing(tab)).toEqual({ lang: 'ar', dir: 'rtl', runs: 'rtl' });
});

test('what is there for a screen reader alone does not show', async ({ tab, sharedServer }) => {
  await open(tab, `${sharedServer.origin}/ar/results/${ID}`);
  // Firefox once showed the caption of the chart's hidden table, over the chart.
  await expect(async () => expect(await tab.run(captionShows)).toBe(false)).toPass();

  function captionShows() {
    document.getElementById('share')?.scrollIntoView({ behavior: 'instant' });
    const caption = document.querySelector('figure caption');
    if (!caption) return null;
    caption.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = caption.getBoundingClientRect();
    return caption.contains(document.elementFromPoint(Math.max(1, x + width / 2), y + height / 2));
  }
});

test('who leaves while the page is still fetching its pieces arrives', async ({ tab, sharedServer }) => {
  await open(tab, `${sharedServer.origin}/quiz/1`);
  // WebKit gives up those fetches; the page took that for a new version and reloaded instead of letting go.
  await tab.open(`${sharedServer.origin}/en/quiz/1`);
  await arrives(tab, /^\/en\/quiz\/1$/);
});

/** What the API says of the result, as a page in the language writes it. */
async function resultOf(origin: string, lang: string) {
  const { couple, matchPercentage } = await (await fetch(`${origin}/api/quiz/result/${ID}`)).json();
  const { name1, name2 } = couple.translations[lang] ?? couple;
  return { name1, name2, percent: new Intl.NumberFormat(lang).format(matchPercentage) };
}
