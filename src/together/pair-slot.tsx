import { useCallback, useRef } from 'react';
import { useLanguage } from '#i18n/language-context.tsx';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { MemberNames } from './names/member-names.ts';

export interface PairSlotProps {
  readonly ids: readonly string[];
  readonly names: MemberNames;
}

/** For a group of two: what the members share and where they differ, as in a comparison of two results. */
export function PairSlot({ ids: [firstId = '', secondId = ''], names }: PairSlotProps) {
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    const [{ PairDetails }, { portraitOf }, { loadTraitTexts }] = await Promise.all([
      import('#people/compare/pair-details.tsx'),
      import('#catalogue/portrait.ts'),
      import('#i18n/trait-texts.ts'),
    ]);
    const traitTexts = await loadTraitTexts(language);
    return { PairDetails, portraitOf, traitTexts };
  }, [language]);
  const loaded = useLazy(load, { when: 'visible', place });
  const [one, other] = [loaded?.portraitOf(firstId), loaded?.portraitOf(secondId)];
  return (
    <div ref={place}>
      {loaded && one && other && (
        <loaded.PairDetails
          one={one}
          other={other}
          names={[names.get(firstId) ?? '', names.get(secondId) ?? '']}
          traitTexts={loaded.traitTexts}
        />
      )}
    </div>
  );
}
