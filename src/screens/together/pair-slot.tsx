import { useCallback, useRef } from 'react';
import { useLanguage } from '#i18n/language-context.tsx';
import { useLazy } from '#ui/use-lazy.ts';
import type { MemberNames } from './names/member-names.ts';

export interface PairSlotProps {
  readonly ids: readonly string[];
  readonly names: MemberNames;
}

/** Details of a group of two, as in their comparison: what they have in common and where they differ. */
export function PairSlot({ ids: [one = '', other = ''], names }: PairSlotProps) {
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    const [{ PairDetails }, { portraitOf }, { loadTraitTexts }] = await Promise.all([
      import('../result/compare/pair-details.tsx'),
      import('#catalogue/portrait.ts'),
      import('#i18n/trait-texts.ts'),
    ]);
    const traitTexts = await loadTraitTexts(language);
    return { PairDetails, portraitOf, traitTexts };
  }, [language]);
  const loaded = useLazy(load, { when: 'visible', place });
  const [first, second] = [loaded?.portraitOf(one), loaded?.portraitOf(other)];
  return (
    <div ref={place}>
      {loaded && first && second && (
        <loaded.PairDetails
          one={first}
          other={second}
          names={[names.get(one) ?? '', names.get(other) ?? '']}
          traitTexts={loaded.traitTexts}
        />
      )}
    </div>
  );
}
