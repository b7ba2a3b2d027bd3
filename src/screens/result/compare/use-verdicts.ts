import { useEffect, useState } from 'react';
import type { DramaTexts } from '#catalogue/drama-texts.ts';
import { useLanguage } from '#i18n/language-context.tsx';

type Verdicts = DramaTexts['verdicts'];

/** What may be said of a likeness, in the page’s language: undefined while it loads, null where it fails to. */
export function useVerdicts(): Verdicts | null | undefined {
  const language = useLanguage();
  const [verdicts, setVerdicts] = useState<Verdicts | null>();
  useEffect(() => {
    let wanted = true;
    import('#i18n/drama-texts.ts')
      .then(({ loadDramaTexts }) => loadDramaTexts(language))
      .then(
        (texts) => wanted && setVerdicts(texts.verdicts),
        () => wanted && setVerdicts(null),
      );
    return () => {
      wanted = false;
    };
  }, [language]);
  return verdicts;
}
