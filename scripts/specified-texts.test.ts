import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { MESSAGES } from './all-messages.fixture.ts';

type SpecifiedText = 'analyses' | 'seeksMostSimilar' | 'copied' | 'cannotShare' | 'homeNamesSharing';

const IDS: Readonly<Record<SpecifiedText, string>> = {
  analyses: 'analysing.title',
  seeksMostSimilar: 'analysing.text',
  copied: 'share.copied.text',
  cannotShare: 'share.failed.text',
  homeNamesSharing: 'home.how.share.title',
};

/** The words without which a text would not say what the specification demands of it (spec §1, §2 and §8). */
const WORDS: Readonly<Record<Language, Readonly<Record<SpecifiedText, RegExp>>>> = {
  ko: {
    analyses: /답.*분석/,
    seeksMostSimilar: /\{count\}.*가장 닮은/,
    copied: /결과.*클립보드에 복사/,
    cannotShare: /공유 기능을 쓸 수 없/,
    homeNamesSharing: /결과.*단톡방/,
  },
  en: {
    analyses: /analyzing your answers/i,
    seeksMostSimilar: /\{count\}.*most like you/,
    copied: /result.*clipboard/,
    cannotShare: /sharing isn’t available/i,
    homeNamesSharing: /share/i,
  },
  zh: {
    analyses: /分析你的答案/,
    seeksMostSimilar: /\{count\}.*最像/,
    copied: /结果.*复制/,
    cannotShare: /分享功能.*用不了/,
    homeNamesSharing: /分享/,
  },
  es: {
    analyses: /analizamos tus respuestas/i,
    seeksMostSimilar: /\{count\}.*la que más se parece/,
    copied: /resultado.*portapapeles/,
    cannotShare: /no se puede compartir/,
    homeNamesSharing: /comparte/i,
  },
  ar: {
    analyses: /نحلّل إجاباتك/,
    seeksMostSimilar: /\{count\}.*الأشبه/,
    copied: /النتيجة.*الحافظة/,
    cannotShare: /المشاركة غير متاحة/,
    homeNamesSharing: /شارك/,
  },
  ru: {
    analyses: /анализируем твои ответы/i,
    seeksMostSimilar: /\{count\}.*самую похожую/,
    copied: /результат.*буфере обмена/i,
    cannotShare: /поделиться» сейчас недоступна/i,
    homeNamesSharing: /поделись/i,
  },
  fr: {
    analyses: /analyse tes réponses/,
    seeksMostSimilar: /\{count\}.*celui qui te ressemble le plus/,
    copied: /résultat.*presse-papiers/i,
    cannotShare: /impossible de partager/i,
    homeNamesSharing: /partage/i,
  },
};

test.each(LANGUAGES)('%s: loading view, share toasts and home say what the specification demands', (language) => {
  for (const [name, words] of Object.entries(WORDS[language]))
    expect(MESSAGES[language][IDS[name as SpecifiedText]]?.translation, name).toMatch(words);
});

test.each(LANGUAGES)('%s: the copyright line has the year 2025 (spec §9)', (language) =>
  expect(MESSAGES[language]['footer.copyright']?.translation).toMatch(/^© 2025 /),
);
