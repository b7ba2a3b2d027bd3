import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { localizedPath } from '#domain/language.ts';
import type { Trait } from '#domain/trait.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import styles from './couples-controls.module.css';
import type { CouplesSearch } from './couples-search.ts';

export interface CouplesControlsProps {
  readonly search: CouplesSearch;
  /** The main traits that there are. */
  readonly traits: readonly Trait[];
  readonly traitTexts: TraitTexts;
  /** How many couples are shown. */
  readonly count: number;
  /** Whether plays are known by couple; without, nothing can be popular. */
  readonly counted: boolean;
}

/** Order and main trait, kept in the address: a link shows the same, and a change of language keeps it. */
export function CouplesControls({ search, traits, traitTexts, count, counted }: CouplesControlsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const page = localizedPath('/couples', useLanguage());
  const { sort, trait } = search;
  const choose = (wanted: CouplesSearch) =>
    navigate({ to: page, search: { ...wanted }, resetScroll: false, replace: true });
  const order = sort ? { sort } : {};
  const filter = trait ? { trait } : {};
  return (
    <section className={styles.controls} aria-label={t({ id: 'couples.controls', message: '골라 보기' })}>
      <Chip chosen={!trait} onClick={() => choose(order)}>
        {t({ id: 'couples.filter.all', message: '전체' })}
      </Chip>
      {traits.map((other) => (
        <Chip key={other} chosen={other === trait} onClick={() => choose({ ...order, trait: other })}>
          {traitTexts.traits[other].name}
        </Chip>
      ))}
      {/* Its place is kept: plays are counted later than the page is seen, and would push the couples down. */}
      <Chip
        chosen={sort === 'popular'}
        unseen={!counted}
        onClick={() => choose(sort ? filter : { ...filter, sort: 'popular' })}
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
  readonly chosen: boolean;
  readonly unseen?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Chip({ chosen, unseen = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-unseen={unseen || undefined}
      aria-pressed={chosen}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
