import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { localizedPath } from '#domain/language.ts';
import { mainTrait } from '#domain/trait.ts';
import { type Couple, coupleTexts } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { CoupleNames } from '#ui/couple-names.tsx';
import { Poster } from '#ui/poster.tsx';
import { useUrlLanguage } from '#ui/use-url-language.ts';
import styles from './couple-card.module.css';
import type { CouplesSearch } from './couples-search.ts';

export interface CoupleCardProps {
  readonly couple: Couple;
  readonly traitTexts: TraitTexts;
  /** Loads the poster at once, even if the card is far from the visible area. */
  readonly eager: boolean;
  /** The page's order and filter; the URL of an open dialog keeps them. */
  readonly search: CouplesSearch;
  /** Stands on the poster; always the same element for a card. */
  readonly mark: ReactNode;
}

/** Maximum number of tags on a card (spec §9). */
const MAX_TAGS = 3;

/** Memoized: when the statistics arrive, the page renders again, but no card changes; thirty cards render slowly. */
export const CoupleCard = memo(function CoupleCard({ couple, traitTexts, eager, search, mark }: CoupleCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { drama, name1, name2, description } = coupleTexts(couple, language);
  const strongestTrait = mainTrait(couple.personality);
  // `trait` and `percent` are the placeholders in the translations.
  const trait = traitTexts.traits[strongestTrait].name;
  const formatPercent = usePercentFormat();
  const percent = formatPercent(couple.personality[strongestTrait]);
  return (
    <li className={styles.card}>
      <div className={styles.poster}>
        <Poster coupleId={couple.id} src={couple.image} drama={drama} year={couple.year} eager={eager} />
        <span className={styles.year}>{couple.year}</span>
        {mark}
      </div>
      <div className={styles.text}>
        <h2 className={styles.drama}>
          <Link
            to={localizedPath('/couples', useUrlLanguage())}
            search={{ ...search, couple: String(couple.id) }}
            state={{ dialog: true }}
            resetScroll={false}
            preload={false}
            className={styles.open}
            // Without this the router would add the class `active`, which nothing styles.
            activeProps={{}}
            aria-haspopup="dialog"
          >
            {drama}
          </Link>
        </h2>
        <p className={styles.names}>
          <CoupleNames name1={name1} name2={name2} />
        </p>
        <p className={styles.description}>{description}</p>
        <ul className={styles.tags}>
          {couple.traits.slice(0, MAX_TAGS).map((word) => (
            <li key={word}>{traitTexts.word(word)}</li>
          ))}
        </ul>
        <p className={styles.mainTrait}>
          {t({
            id: 'couples.mainTrait',
            message: `${trait} ${percent}`,
          })}
        </p>
      </div>
    </li>
  );
});

/** A placeholder as high as an average card, so that the page keeps its height while the list loads. */
export function CoupleCardSkeleton() {
  return (
    <li className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
      <div className={styles.posterSkeleton} />
    </li>
  );
}
