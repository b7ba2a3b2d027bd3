import { Trans, useLingui } from '@lingui/react/macro';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useState } from 'react';
import type { Stats } from '#api/contract.ts';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { shareOfPlays } from '#domain/match/popularity.ts';
import { TRAITS } from '#domain/trait.ts';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { useCouples } from '#reads/use-couples.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Footer } from '#ui/frame/footer.tsx';
import { PageBar } from '#ui/frame/page-bar.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { Fold } from '#ui/hydration/fold.tsx';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import { CoupleCard, CoupleCardSkeleton } from './couple-card.tsx';
import { CouplesControls } from './couples-controls.tsx';
import styles from './couples-screen.module.css';
import type { CouplesSearch } from './couples-search.ts';
import { selectCouples } from './select-couples.ts';
import { useCoupleDialog } from './use-couple-dialog.ts';
import { useSettledOrder } from './use-settled-order.ts';

/**
 * The prerendered page's search: no order, no filter, no dialog. It is one constant, because a second empty object as
 * the cards' prop would render all memoized cards again.
 */
const RENDERED_SEARCH: CouplesSearch = {};

/** Number of posters that load immediately; the others load near the visible area. */
const EAGER_POSTERS = 2;

interface CouplesScreenProps {
  readonly traitTexts: TraitTexts;
  /** As the address has it. */
  readonly searchFromUrl: CouplesSearch;
}

/** All thirty couples, in an order and with a filter that the address keeps (spec §2). */
export function CouplesScreen({ traitTexts, searchFromUrl }: CouplesScreenProps) {
  const { t } = useLingui();
  const couples = useCouples('couples');
  const isHydrated = useHydrated();
  const search = isHydrated && Object.keys(searchFromUrl).length > 0 ? searchFromUrl : RENDERED_SEARCH;
  const stats = useStats(search.sort ? 'now' : 'idle');
  const { shownSearch, onOrderChosen } = useSettledOrder(search, stats !== null);
  const met = useLazy(loadMetCouples, { when: 'idle' });
  const metLine = met?.line;
  const playsOfCouples = stats?.couples ?? null;
  const shown = couples && selectCouples(couples, shownSearch, playsOfCouples);
  // While the couples load, this many empty cards show: all or, with a filter, as many as a trait has on average.
  const expectedCount = Math.round(COUPLE_COUNT / (search.trait ? TRAITS.length : 1));
  const openedCouple = couples?.find(({ id }) => String(id) === search.couple);
  const { Dialog, close } = useCoupleDialog(search);
  const mustRenderAllCards = useIsScrollRestored();
  return (
    <>
      <PageHead
        address="/couples"
        title={t({ id: 'couples.head.title', message: '드라마 커플 30쌍 · 드라마 커플 테스트' })}
        description={t({
          id: 'couples.head.description',
          message:
            '〈겨울연가〉부터 〈폭싹 속았수다〉까지, 테스트에서 만날 수 있는 한국 드라마 커플 30쌍을 모두 소개해요.',
        })}
      />
      <main className={styles.screen}>
        <PageBar />
        <Header />
        {metLine}
        <CouplesControls
          search={shownSearch}
          onOrderChosen={onOrderChosen}
          traits={TRAITS.filter((trait) => !couples || selectCouples(couples, { trait }, null).length > 0)}
          traitTexts={traitTexts}
          count={shown?.length ?? expectedCount}
          hasStats={stats !== null}
        />
        {/* Marks the end of the first screenful, for which Chromium waits before it draws the page. */}
        <Fold />
        <ul
          className={styles.grid}
          data-renders-all-cards={mustRenderAllCards || undefined}
          aria-busy={couples === undefined}
        >
          {shown
            ? shown.map((couple, index) => (
                <CoupleCard
                  key={couple.id}
                  couple={couple}
                  traitTexts={traitTexts}
                  eager={index < EAGER_POSTERS}
                  search={shownSearch}
                  mark={met?.ids.has(couple.id) ? met.mark : null}
                />
              ))
            : Array.from({ length: expectedCount }, (_, place) => `place-${place}`).map((place) => (
                <CoupleCardSkeleton key={place} />
              ))}
        </ul>
        <Invitation />
      </main>
      {openedCouple && Dialog && (
        <Dialog
          key={openedCouple.id}
          couple={openedCouple}
          traitTexts={traitTexts}
          share={stats && shareOfPlays(openedCouple.id, stats.plays, stats.couples)}
          onClose={close}
        />
      )}
      <Footer />
    </>
  );
}

const loadMetCouples = async () => (await import('./met-couples.tsx')).readMetCouples();

function Header() {
  // `total` is the placeholder in the translations.
  const total = COUPLE_COUNT;
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        <Trans id="couples.title">드라마 커플 {total}쌍</Trans>
      </h1>
      <p>
        <Trans id="couples.lead">이 가운데 한 쌍은, 읽다 보면 내 얘기예요.</Trans>
      </p>
      <ButtonLink address="/quiz/1" className={styles.startButton}>
        <Trans id="nav.takeTest">테스트 시작하기</Trans>
      </ButtonLink>
    </header>
  );
}

/** Invites to the quiz, below the couples. */
function Invitation() {
  return (
    <section className={styles.invitation}>
      <h2>
        <Trans id="couples.cta.title">나는 어느 커플과 닮았을까요?</Trans>
      </h2>
      <p>
        <Trans id="couples.cta.text">질문 아홉 개면 캐스팅 끝!</Trans>
      </p>
      <ButtonLink address="/quiz/1">
        <Trans id="nav.takeTest">테스트 시작하기</Trans>
      </ButtonLink>
    </section>
  );
}

/**
 * Whether the visitor came back to a scroll position in this screen. Then the browser must not skip cards outside the
 * visible area (`content-visibility`): it only estimates their heights, and the position would be wrong.
 */
function useIsScrollRestored(): boolean {
  const isHydrated = useHydrated();
  const stored = useElementScrollRestoration({ getElement: () => window });
  // A page that hydrates was not reached by going back within the app.
  const [isRestored] = useState(isHydrated && (stored?.scrollY ?? 0) > 0);
  return isRestored;
}

/** Counts of plays, loaded once; null until then, if loading fails, and if there were no plays. */
function useStats(when: 'now' | 'idle'): Stats | null {
  return useLazy(loadStatsUnlessEmpty, { when });
}

async function loadStatsUnlessEmpty(): Promise<Stats | null> {
  const { loadStats } = await import('#reads/stats.ts');
  const stats = await loadStats();
  return stats && stats.plays > 0 ? stats : null;
}
