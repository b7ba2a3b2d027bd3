import { msg } from '@lingui/core/macro';
import { LAUNCH_PATH, localizedPath } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { NIGHT } from './night-colour.ts';
import type { RenderWebManifest } from './page-renderer.ts';

const SCREENSHOTS = [
  {
    file: 'narrow-home',
    form_factor: 'narrow',
    sizes: '390x844',
    label: msg({ id: 'manifest.picture.home', message: '첫 화면' }),
  },
  {
    file: 'narrow-quiz',
    form_factor: 'narrow',
    sizes: '390x844',
    label: msg({ id: 'manifest.picture.quiz', message: '서울의 밤을 따라가는 아홉 가지 질문' }),
  },
  {
    file: 'narrow-result',
    form_factor: 'narrow',
    sizes: '390x844',
    label: msg({ id: 'manifest.picture.result', message: '나와 닮은 드라마 커플' }),
  },
  {
    file: 'wide-home',
    form_factor: 'wide',
    sizes: '1280x800',
    label: msg({ id: 'manifest.picture.home', message: '첫 화면' }),
  },
  {
    file: 'wide-couples',
    form_factor: 'wide',
    sizes: '1280x800',
    label: msg({ id: 'manifest.picture.couples', message: '드라마 커플 30쌍' }),
  },
] as const;

const SHORTCUTS = [
  { address: '/quiz/1', name: msg({ id: 'manifest.shortcut.quiz', message: '테스트 시작하기' }) },
  { address: '/results', name: msg({ id: 'manifest.shortcut.results', message: '내 결과' }) },
  { address: '/couples', name: msg({ id: 'manifest.shortcut.couples', message: '드라마 커플 보기' }) },
] as const;

/**
 * A language's web app manifest. All manifests have the same `id` and scope, so they describe one app, which starts at
 * `/launch` (spec point 2). Its name, shortcuts and screenshots are in the language of the page that installs the app.
 */
export const renderWebManifest: RenderWebManifest = async (language) => {
  const i18n = await loadI18n(language);
  // Adds the texts of `result.po` to `i18n`: most of the manifest's texts are only there.
  await loadResultTexts(language);
  const { tag, dir } = LANGUAGE_ENTRIES[language];
  return {
    id: '/',
    start_url: LAUNCH_PATH,
    scope: '/',
    name: i18n._(msg({ id: 'site.name', message: '드라마 커플 테스트' })),
    short_name: i18n._(msg({ id: 'manifest.shortName', message: '드라마 커플' })),
    description: i18n._(
      msg({
        id: 'manifest.description',
        message: '아홉 가지 질문으로 나와 닮은 한국 드라마 커플을 찾아요. 인터넷 없이도 할 수 있어요.',
      }),
    ),
    lang: tag,
    dir,
    display: 'standalone',
    orientation: 'any',
    theme_color: NIGHT,
    background_color: NIGHT,
    categories: ['entertainment', 'lifestyle', 'personalization'],
    prefer_related_applications: false,
    icons: [
      { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    shortcuts: SHORTCUTS.map(({ address, name }) => ({
      name: i18n._(name),
      url: localizedPath(address, language),
      icons: [{ src: '/icons/any-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    screenshots: SCREENSHOTS.map(({ file, label, ...rest }) => ({
      src: `/screenshots/${language}/${file}.webp`,
      type: 'image/webp',
      label: i18n._(label),
      ...rest,
    })),
  };
};
