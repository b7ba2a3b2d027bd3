import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ResultStory } from '#catalogue/result-story.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { SITE } from '#head/site.ts';
import { Fold } from '#hydration/fold.tsx';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CoupleNames } from '#ui/couple-names.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { Poster } from '#ui/poster.tsx';
import { useHeadingFocus } from '#ui/use-heading-focus.ts';
import { useSharing } from '../sharing/use-sharing.ts';
import { SelfPortraitSlot } from './chart/self-portrait-slot.tsx';
import { CompareSlot } from './compare/compare-slot.tsx';
import { InstallOffer } from './install-offer.tsx';
import { MatchSeal } from './match-seal.tsx';
import { PerspectiveContext } from './perspective/perspective.ts';
import { PERSPECTIVE_TEXTS } from './perspective/perspective-texts.ts';
import { posterGlow } from './poster-glow.ts';
import styles from './result-screen.module.css';
import { RoundSlot } from './round-slot.tsx';
import { resultUrl } from './share/share-message.ts';
import { ShareButtons } from './share-buttons.tsx';
import { ShareSection } from './share-section.tsx';
import { NineEpisodes } from './story/nine-episodes.tsx';
import { TraitCards } from './story/trait-cards.tsx';
import { WhichLead } from './story/which-lead.tsx';
import { YourDrama } from './story/your-drama.tsx';
import { useResultOwnership } from './use-result-ownership.ts';

export interface ResultScreenProps {
  readonly result: QuizResult;
  /** Null if the result's id doesn't encode its answers (spec point 10). */
  readonly story: ResultStory | null;
  readonly traitTexts: TraitTexts;
  /** Whether the reveal animation plays: poster, percent and names appear one after the other. */
  readonly shouldReveal: boolean;
  /** The id of the result to compare with: taken from the URL, not validated. */
  readonly friendId: string | undefined;
}

/** A result: first the couple's poster, names and percent, then the result's own drama, traits and more. */
export function ResultScreen({ result, story, traitTexts, shouldReveal, friendId }: ResultScreenProps) {
  const { t, i18n } = useLingui();
  // Renamed, because `place` is the placeholder's name in the translations of `round.player`.
  const { ownership, play, isOwn, perspective, isComparing, turn: place } = useResultOwnership(result.id, friendId);
  const texts = PERSPECTIVE_TEXTS[perspective];
  const language = useLanguage();
  const { couple, matchPercentage } = result;
  const { year } = couple;
  const glow = posterGlow(couple.id);
  const { name1, name2, drama, description } = coupleTexts(couple, language);
  const traits = [traitTexts.trait(result.traits.trait1), traitTexts.trait(result.traits.trait2)];
  const sharing = useSharing();
  // The id in the shared link: the server's, if the server chose another one. It must be known before a tap, because a
  // share must start within the tap: `CompareSlot` reports it as soon as the device's plays are read.
  const [shareId, setShareId] = useState(result.id);
  const shareableResult = useMemo(() => ({ ...result, id: shareId }), [result, shareId]);
  // Only once the stored plays are read: until then an own result may look like another person's.
  const quizQuery = ownership && perspective === 'other' ? { query: { with: play?.resultId ?? result.id } } : {};
  const heading = useHeadingFocus(`${result.id} ${friendId}`);

  // A comparison stands above the result's own drama, an invitation to compare below it.
  const compareSlot = (
    <CompareSlot
      result={result}
      traitTexts={traitTexts}
      friendId={friendId}
      ownership={ownership}
      onShareIdKnown={setShareId}
    />
  );

  // `RoundSlot` stands first if this result is in the open round, otherwise below the invitation to compare.
  const roundSlot = play && !isComparing && <RoundSlot play={play} isOwn={isOwn} />;

  return (
    <PerspectiveContext value={perspective}>
      <main data-reveal={shouldReveal}>
        <header className={styles.top}>
          {glow && <img className={styles.glow} src={glow} alt="" data-screen-only />}
          <div className={styles.bar}>
            <LanguageSwitcher />
          </div>
          <div className={styles.poster}>
            <div className={styles.frame}>
              <Poster coupleId={couple.id} src={couple.image} drama={drama} eager />
            </div>
            <MatchSeal percent={matchPercentage} shouldCountUp={shouldReveal} />
          </div>
          <div className={styles.text}>
            <div className={styles.eyebrows}>
              {/* A new element for each number: React can't change a page translator's text (docs/decisions/130). */}
              {place !== null && (
                <p key={place} className={styles.player}>
                  <Trans id="round.player">{place}번 주인공</Trans>
                </p>
              )}
              <p className={styles.eyebrow}>{i18n._(texts.eyebrow)}</p>
            </div>
            <h1 ref={heading} tabIndex={-1} className={styles.names}>
              <CoupleNames name1={name1} name2={name2} />
            </h1>
            <p className={styles.drama}>
              <Trans id="result.drama">
                <bdi>{drama}</bdi> · {year}
              </Trans>
            </p>
            {story && <p className={styles.tagline}>{story.tagline}</p>}
            <p className={styles.subtitle}>{i18n._(texts.subtitle)}</p>
            <ShareButtons result={shareableResult} story={story} sharing={sharing} />
          </div>
        </header>
        <Fold />
        <div className={styles.body}>
          {place !== null && roundSlot}
          {isComparing && compareSlot}
          {story && (
            <>
              <YourDrama story={story} />
              <WhichLead story={story} names={{ name1, name2 }} />
            </>
          )}
          {!isComparing && compareSlot}
          {place === null && roundSlot}
          {story && <NineEpisodes story={story} />}
          <TraitCards traits={traits} story={story} />
          <section aria-labelledby="couple-story">
            <h2 id="couple-story" className={styles.sectionTitle}>
              <Trans id="result.coupleStory">두 사람의 이야기</Trans>
            </h2>
            <div className={styles.description}>
              {story?.themeLine && <p className={styles.theme}>{story.themeLine}</p>}
              <p>{description}</p>
            </div>
          </section>
          <p className="print-only" dir="ltr">
            {resultUrl(result.id, language, SITE.origin)}
          </p>
          <SelfPortraitSlot result={result} traitTexts={traitTexts} />
          <ShareSection result={shareableResult} story={story} traitTexts={traitTexts} sharing={sharing} />
          <InstallOffer />
          <nav className={styles.buttons} aria-label={t({ id: 'result.ways', message: '이어서 해 보기' })}>
            <ButtonLink address="/quiz/1" {...quizQuery} look="secondary">
              {i18n._(texts.playButton)}
            </ButtonLink>
            <ButtonLink address="/more-tests" look="secondary">
              <Trans id="result.moreTests">다른 테스트</Trans>
            </ButtonLink>
            <ButtonLink address="/" look="secondary">
              <Trans id="nav.home">처음으로</Trans>
            </ButtonLink>
          </nav>
        </div>
      </main>
    </PerspectiveContext>
  );
}
