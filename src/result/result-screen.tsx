import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ResultStory } from '#catalogue/result-story.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { InstallOffer } from '#offline/install/install-offer.tsx';
import { LanguageLineSlot } from '#people/language-line/language-line-slot.tsx';
import { useNicknames } from '#people/names/use-nicknames.ts';
import { useSharing } from '#people/sharing/use-sharing.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SITE } from '#ui/head/site.ts';
import { Fold } from '#ui/hydration/fold.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { useHeadingFocus } from '#ui/use-heading-focus.ts';
import { SelfPortraitSlot } from './chart/self-portrait-slot.tsx';
import { CompareSlot } from './compare/compare-slot.tsx';
import { ComparedResultIntro } from './compare/compared-result-intro.tsx';
import { ComparisonButtons } from './compare/comparison-buttons.tsx';
import { ComparisonTop } from './compare/comparison-top.tsx';
import type { LateFriend } from './compare/use-late-friend.ts';
import type { LoadedComparison } from './load-result-page.ts';
import { PerspectiveContext } from './perspective/perspective.ts';
import { PERSPECTIVE_TEXTS } from './perspective/perspective-texts.ts';
import { posterGlow } from './poster-glow.ts';
import { ResultButtons } from './result-buttons.tsx';
import './result-print.css';
import styles from './result-screen.module.css';
import { ResultTop } from './result-top.tsx';
import { RoundSlot } from './round-slot.tsx';
import { SenderSlot } from './share/sender-slot.tsx';
import { namedResultUrl, resultUrl } from './share/share-message.ts';
import { useCardSheet } from './share/use-card-sheet.ts';
import { ShareSection } from './share-section.tsx';
import { CounterpartCouples } from './story/counterpart-couples.tsx';
import { NineEpisodes } from './story/nine-episodes.tsx';
import { TraitCards } from './story/trait-cards.tsx';
import { WhichLead } from './story/which-lead.tsx';
import { YourDrama } from './story/your-drama.tsx';
import { useResultOwnership } from './use-result-ownership.ts';

export interface ResultScreenProps {
  readonly result: QuizResult;
  /** The result to compare with; null for a page of one result. */
  readonly comparison: LoadedComparison | null;
  readonly lateFriend: LateFriend;
  /** Null if the result's id doesn't encode its answers (spec point 10). */
  readonly story: ResultStory | null;
  readonly traitTexts: TraitTexts;
  /** Whether the reveal animation plays: poster, percent and names appear one after the other. */
  readonly shouldReveal: boolean;
}

/** A result, or how it compares with another: the first screen, then the result's own drama, traits and more. */
export function ResultScreen(props: ResultScreenProps) {
  const { result, comparison, lateFriend, story, traitTexts, shouldReveal } = props;
  const { t, i18n } = useLingui();
  const friendId = comparison?.friend.id;
  const { ownership, play, isOwn, perspective, persons, turn } = useResultOwnership(result.id, friendId);
  const texts = PERSPECTIVE_TEXTS[perspective];
  const language = useLanguage();
  const { couple } = result;
  const glow = posterGlow(couple.id);
  const { name1, name2, description } = coupleTexts(couple, language);
  const traits = [traitTexts.trait(result.traits.trait1), traitTexts.trait(result.traits.trait2)];
  const sharing = useSharing();
  const nicknamesState = useNicknames();
  // In a round the keys are the numbers of turns.
  const playerName = nicknamesState.nicknames.get(String(turn));
  const nickname = nicknamesState.nicknames.get(result.id) ?? playerName ?? '';
  // The id in the shared link: the server's, if the server chose another one. It must be known before a tap, because a
  // share must start within the tap: `CompareSlot` reports it as soon as the device's plays are read.
  const [shareId, setShareId] = useState(result.id);
  const shareableResult = useMemo(() => ({ ...result, id: shareId }), [result, shareId]);
  // Whose name is asked for: the owner's, in a comparison too. In a round names are asked for with the phone.
  const senderId = comparison
    ? [result.id, comparison.friend.id][persons.indexOf('own')]
    : isOwn && turn === null
      ? result.id
      : undefined;
  const friendsName = perspective === 'other' ? nickname : '';
  const getUrl = () => namedResultUrl(shareId, { language, origin: location.origin, nickname });
  const { sheet, openSheet } = useCardSheet(sharing, getUrl);
  // Only once the stored plays are read: until then an own result may look like another person's.
  const toCompare =
    ownership && perspective === 'other'
      ? { query: { with: play?.resultId ?? result.id }, hash: true as const, hashScrollIntoView: false }
      : {};
  const heading = useHeadingFocus(`${result.id} ${friendId}`);

  // A comparison's details stand above the result's own drama, an invitation to compare below it.
  const compareSlot = (
    <CompareSlot
      result={result}
      comparison={comparison}
      persons={persons}
      lateFriend={lateFriend}
      traitTexts={traitTexts}
      ownership={ownership}
      onShareIdKnown={setShareId}
    />
  );

  // `RoundSlot` stands first if this result is in the open round, otherwise below the invitation to compare.
  const roundSlot = play && !comparison && <RoundSlot play={play} isOwn={isOwn} />;

  return (
    <PerspectiveContext value={perspective}>
      <main data-reveal={shouldReveal}>
        <header className={styles.top} data-comparing={comparison !== null}>
          {glow && <img className={styles.glow} src={glow} alt="" data-screen-only />}
          <div className={styles.bar}>
            <LanguageLineSlot />
            <LanguageSwitcher />
          </div>
          {comparison ? (
            <ComparisonTop result={result} comparison={comparison} persons={persons} heading={heading}>
              <ComparisonButtons
                result={result}
                comparison={comparison}
                persons={persons}
                sharing={sharing}
                onPictures={openSheet}
              />
            </ComparisonTop>
          ) : (
            <ResultTop
              result={result}
              tagline={story?.tagline ?? null}
              turn={turn}
              playerName={playerName}
              friendsName={friendsName}
              shouldReveal={shouldReveal}
              heading={heading}
            >
              <ResultButtons
                result={shareableResult}
                story={story}
                sharing={sharing}
                nickname={nickname}
                isOnDevice={isOwn || play !== undefined}
                ownersLatestId={ownership?.ownersLatestId ?? null}
                turn={turn}
                onPictures={openSheet}
              />
            </ResultTop>
          )}
          {senderId !== undefined && <SenderSlot {...nicknamesState} id={senderId} />}
        </header>
        <Fold />
        <div className={styles.body}>
          {turn !== null && roundSlot}
          {comparison && compareSlot}
          {comparison && <ComparedResultIntro result={result} tagline={story?.tagline ?? null} />}
          {story && (
            <>
              <YourDrama story={story} friendsName={friendsName} />
              <WhichLead story={story} names={{ name1, name2 }} />
              {story.counterparts && story.coupleId === couple.id && (
                <CounterpartCouples
                  result={shareableResult}
                  counterparts={story.counterparts}
                  nickname={nickname}
                  sharing={sharing}
                />
              )}
            </>
          )}
          {!comparison && compareSlot}
          {turn === null && roundSlot}
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
          <SelfPortraitSlot result={result} traitTexts={traitTexts} friendsName={friendsName} />
          <ShareSection
            result={shareableResult}
            story={story}
            traitTexts={traitTexts}
            sharing={sharing}
            getUrl={getUrl}
            {...sheet}
          />
          <InstallOffer />
          <nav className={styles.buttons} aria-label={t({ id: 'result.ways', message: '다음 장면은?' })}>
            <ButtonLink address="/quiz/1" {...toCompare} look="secondary">
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
