import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { LOAD_FAILURE_TEXTS } from './load-failure-texts.ts';
import { NIGHT } from './night-colour.ts';

/** What failed: the server, or the device, which has lost the app's files and reaches no server. */
type Cause = 'server' | 'device';

/** Texts for the cause `server`. A language that has none here uses its text of `LOAD_FAILURE_TEXTS`. */
const SERVER_TEXTS: Readonly<Partial<Record<Language, string>>> = {
  ko: '지금은 서버가 응답하지 않아요. 잠시 후 다시 시도해 주세요.',
  en: 'The server isn’t answering right now. Please try again in a moment.',
  zh: '服务器暂时没有响应。请稍后再试一次。',
  es: 'El servidor no responde en este momento. Inténtalo otra vez en un instante.',
  ar: 'الخادم لا يستجيب حاليًا، ومحاولة أخرى بعد قليل قد تنجح.',
  ru: 'Сервер сейчас не отвечает. Попробуй ещё раз чуть позже.',
  fr: 'Le serveur ne répond pas pour le moment. Réessaie dans un instant.',
};

/** The page's only style. The content security policy needs its hash. */
export const UNAVAILABLE_STYLE = `body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;background:${NIGHT};color:#fff;font:1.1rem/1.6 system-ui,sans-serif;text-align:center}section{padding:1.5rem;max-width:26rem}h1{font-size:1.5rem;margin:0}p{color:#d3cbec}a{display:inline-block;padding:.75rem 1.75rem;border-radius:2rem;background:#c72a55;color:#fff;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid #ffd98a;outline-offset:3px}`;

/**
 * Makes the link keep the URL's fragment, which may hold a group's nicknames. The content security policy needs this
 * script's hash too.
 */
export const UNAVAILABLE_SCRIPT = `onclick=event=>{if(event.target.closest('a')){event.preventDefault();location.reload()}}`;

/**
 * A page without other files, for when the requested page is unavailable: the cause, and a link to the same URL.
 * Without `language` it has all languages, for a proxy that can serve only one file.
 */
export function unavailablePage(language?: Language, cause: Cause = 'server'): string {
  const { tag, dir } = LANGUAGE_ENTRIES[language ?? DEFAULT_LANGUAGE];
  const sections = (language ? [language] : LANGUAGES).map((each) => sectionOf(each, cause)).join('');
  const { title } = LOAD_FAILURE_TEXTS[language ?? DEFAULT_LANGUAGE];
  return `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${UNAVAILABLE_STYLE}</style></head><body>${sections}<script>${UNAVAILABLE_SCRIPT}</script></body></html>`;
}

function sectionOf(language: Language, cause: Cause): string {
  const { tag, dir } = LANGUAGE_ENTRIES[language];
  const { title, text, tryAgain } = LOAD_FAILURE_TEXTS[language];
  return `<section lang="${tag}" dir="${dir}"><h1>${title}</h1><p>${cause === 'server' ? (SERVER_TEXTS[language] ?? text) : text}</p><a href="">${tryAgain}</a></section>`;
}
