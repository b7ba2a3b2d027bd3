import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { Fold } from '#hydration/fold.tsx';
import { useMadeHere } from '#hydration/use-made-here.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CoupleNames } from '#ui/couple-names.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { Poster } from '#ui/poster.tsx';
import { SelfSection } from './chart/self-section.tsx';
import { CompareSlot } from './compare/compare-slot.tsx';
import { InstallOffer } from './install-offer.tsx';
import { MatchSeal } from './match-seal.tsx';
import { POSTER_GLOWS } from './poster-glows.ts';
import styles from './result-screen.module.css';
import { useSharing } from './share/use-sharing.ts';
import { ShareButtons } from './share-buttons.tsx';
import { ShareSection } from './share-section.tsx';

export interface ResultScreenProps {
  readonly result: QuizResult;
  readonly traitTexts: TraitTexts;
  /** Just played: the poster, the names and the percent come one after the other. */
  readonly reveal: boolean;
  /** The id of a result to compare with, whatever the address says. */
  readonly friendId: string | undefined;
}

/** The series' poster and end card: your couple, your match, your two traits (spec §2 Result). */
export function ResultScreen({ result, traitTexts, reveal, friendId }: ResultScreenProps) {
  const { t } = useLingui();
  const { couple, matchPercentage } = result;
  const { year } = couple;
  const glow = POSTER_GLOWS[couple.id];
  const { name1, name2, drama, description } = coupleTexts(couple, useLanguage());
  const traits = [traitTexts.trait(result.traits.trait1), traitTexts.trait(result.traits.trait2)];
  const sharing = useSharing({ asQrCode: true });
  // What this device keeps is read by a part that comes later, as a share sheet must open within the tap.
  const [sharedId, shareAs] = useState(result.id);
  const shared = useMemo(() => ({ ...result, id: sharedId }), [result, sharedId]);
  const heading = useRef<HTMLHeadingElement>(null);
  const madeHere = useMadeHere();
  useEffect(() => {
    if (madeHere) heading.current?.focus({ preventScroll: true });
  }, [madeHere]);

  return (
    <main data-reveal={reveal}>
      <header className={styles.card}>
        {glow && <img className={styles.glow} src={`data:image/png;base64,${glow}`} alt="" />}
        <div className={styles.bar}>
          <LanguageSwitcher />
        </div>
        <div className={styles.poster}>
          <div className={styles.frame}>
            <Poster coupleId={couple.id} src={couple.image} drama={drama} eager />
          </div>
          <MatchSeal percent={matchPercentage} counting={reveal} />
        </div>
        <div className={styles.words}>
          <p className={styles.kicker}>
            <Trans id="result.title">나와 가장 닮은 드라마 커플</Trans>
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.names}>
            <CoupleNames name1={name1} name2={name2} />
          </h1>
          <p className={styles.drama}>
            <Trans id="result.drama">
              <bdi>{drama}</bdi> · {year}
            </Trans>
          </p>
          <p className={styles.subtitle}>
            <Trans id="result.subtitle">아홉 장면에서 고른 마음이 이 두 사람과 겹쳤어요.</Trans>
          </p>
          <ShareButtons result={shared} sharing={sharing} />
          <p className={styles.description}>{description}</p>
        </div>
      </header>
      <Fold />
      <div className={styles.body}>
        <CompareSlot result={result} traitTexts={traitTexts} friendId={friendId} shareAs={shareAs} />
        <section aria-labelledby="traits">
          <h2 id="traits" className={styles.sectionTitle}>
            <Trans id="result.traits">이런 점이 닮았어요</Trans>
          </h2>
          <ul className={styles.traits}>
            {traits.map(({ title, description: text }) => (
              <li key={title} className={styles.trait}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <SelfSection result={result} traitTexts={traitTexts} />
        <ShareSection result={shared} traitTexts={traitTexts} sharing={sharing} />
        <InstallOffer />
        <nav className={styles.ways} aria-label={t({ id: 'result.ways', message: '이어서 해 보기' })}>
          <ButtonLink page="/quiz/1" look="secondary">
            <Trans id="result.retake">다시 해 보기</Trans>
          </ButtonLink>
          <ButtonLink page="/more-tests" look="secondary">
            <Trans id="result.moreTests">다른 테스트</Trans>
          </ButtonLink>
          <ButtonLink page="/" look="secondary">
            <Trans id="nav.home">처음으로</Trans>
          </ButtonLink>
        </nav>
      </div>
    </main>
  );
}
