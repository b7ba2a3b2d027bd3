import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { localizedPath } from '#domain/language.ts';
import type { Trait } from '#domain/trait.ts';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { useUrlLanguage } from '#ui/use-url-language.ts';
import styles from './couples-controls.module.css';
import type { CouplesSearch } from './couples-search.ts';

export interface CouplesControlsProps {
  readonly search: CouplesSearch;
  /** Traits that are the main trait of at least one couple; all traits while the couples load. */
  readonly traits: readonly Trait[];
  readonly traitTexts: TraitTexts;
  /** Number of couples shown; expected number while they load. */
  readonly count: number;
  /** Whether the statistics are loaded: without them there is no order by popularity. */
  readonly hasStats: boolean;
  readonly onOrderChosen: () => void;
}

/** Buttons for order and main trait. The URL stores the choice, so that links and changes of language keep it. */
export function CouplesControls({ search, traits, traitTexts, count, hasStats, onOrderChosen }: CouplesControlsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = localizedPath('/couples', useUrlLanguage());
  const { sort, trait } = search;
  const choose = (nextSearch: CouplesSearch) =>
    navigate({ to: path, search: nextSearch, resetScroll: false, replace: true });
  const order = sort ? { sort } : {};
  const filter = trait ? { trait } : {};
  return (
    <section className={styles.controls} aria-label={t({ id: 'couples.controls', message: '골라 보기' })}>
      <Chip isChosen={!trait} onClick={() => choose(order)}>
        {t({ id: 'couples.filter.all', message: '전체' })}
      </Chip>
      {traits.map((listedTrait) => (
        <Chip
          key={listedTrait}
          isChosen={listedTrait === trait}
          onClick={() => choose({ ...order, trait: listedTrait })}
        >
          {traitTexts.traits[listedTrait].name}
        </Chip>
      ))}
      {/* Hidden, not absent, until the statistics are loaded: otherwise the couples would move down. */}
      <Chip
        isChosen={sort === 'popular'}
        isHidden={!hasStats}
        onClick={() => {
          onOrderChosen();
          choose(sort ? filter : { ...filter, sort: 'popular' });
        }}
      >
        <TrendingUp size={18} aria-hidden="true" />
        <span>{t({ id: 'couples.sort.popular', message: '인기순' })}</span>
      </Chip>
      <p className="visually-hidden" role="status">
        {trait !== undefined || sort !== undefined ? (
          <Trans id="couples.shown">{count}쌍을 모았어요</Trans>
        ) : (
          <Trans id="couples.shown.all">모든 커플을 모았어요</Trans>
        )}
      </p>
    </section>
  );
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly isHidden?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Chip({ isChosen, isHidden = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-hidden={isHidden || undefined}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
