import type { CoupleCore } from '../domain/couple.ts';
import type { Couple } from '../domain/wire.ts';
import type { CatalogueTexts } from './catalogue-texts.ts';
import { COUPLE_CORE } from './couple-core.ts';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ko } from './texts/ko.ts';
import { ru } from './texts/ru.ts';
import { zh } from './texts/zh.ts';

/** The thirty couples as the list call serves them and as the page falls back to them (spec §3, §7). */
export const COUPLES: readonly Couple[] = COUPLE_CORE.map((core) => ({
  id: core.id,
  ...textsOf(core, ko),
  year: core.year,
  image: posterPath(core.id),
  traits: core.words.map((word) => ko.words[word]),
  personality: core.personality,
  translations: {
    en: textsOf(core, en),
    zh: textsOf(core, zh),
    es: textsOf(core, es),
    ar: textsOf(core, ar),
    ru: textsOf(core, ru),
    fr: textsOf(core, fr),
  },
}));

export const TRAIT_TEXTS_KO = ko.traits;

function textsOf({ id }: CoupleCore, texts: CatalogueTexts) {
  const found = texts.couples[id];
  if (!found) throw new Error(`couple ${id} has no texts in one of the languages`);
  return found;
}

/** Posters are named by two-digit couple id. */
function posterPath(id: number): string {
  return `/posters/${String(id).padStart(2, '0')}.svg`;
}
