import type { Language } from '#domain/language.ts';
import type { CatalogueTexts } from './catalogue-texts.ts';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ko } from './texts/ko.ts';
import { ru } from './texts/ru.ts';
import { zh } from './texts/zh.ts';

/**
 * The catalogue's texts in every language, for the couples and results that the server or the page itself makes.
 * Not for translating the API's Korean texts: `src/i18n/trait-texts.ts` loads only Korean and the page's language.
 */
export const ALL_TEXTS: Readonly<Record<Language, CatalogueTexts>> = { ko, en, zh, es, ar, ru, fr };
