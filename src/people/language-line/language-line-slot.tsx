import { useCallback, useState } from 'react';
import { type Language, languageOfTag } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { endLanguageOffer, isLanguageOfferDone } from '#i18n/language-preference.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';

/**
 * Offers a page that friends send in the browser's language, if that is another one, until the offer is used or closed.
 * It stands in the bar before the language menu, whose height it keeps, so nothing moves.
 */
export function LanguageLineSlot() {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [isEnded, setIsEnded] = useState(false);
  const wanted = isHydrated && !isEnded ? browserLanguage() : undefined;
  const isOffered = wanted !== undefined && wanted !== language && !isLanguageOfferDone();
  const load = useCallback(() => loadLanguageLine(wanted), [wanted]);
  const LanguageLine = useLazy(load, { when: isOffered ? 'idle' : null });
  if (!LanguageLine || !isOffered) return null;
  return (
    <LanguageLine
      wanted={wanted}
      onEnd={() => {
        endLanguageOffer();
        setIsEnded(true);
      }}
    />
  );
}

/** The first of the browser's languages that the product has. */
function browserLanguage(): Language | undefined {
  return navigator.languages.map(languageOfTag).find((language) => language !== null) ?? undefined;
}

/**
 * Loads the wanted language's texts first: offline, if they are not on the device, it fails, and nothing is offered.
 * `navigator.onLine` is not asked: it may be wrong.
 */
async function loadLanguageLine(wanted: Language | undefined) {
  if (wanted) await Promise.all([loadI18n(wanted), loadResultTexts(wanted)]);
  return (await import('./language-line.tsx')).LanguageLine;
}
