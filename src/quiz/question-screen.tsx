import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, X } from 'lucide-react';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PageAddress } from '#domain/pages/pages.ts';
import type { Question, QuestionId } from '#domain/quiz/question.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import { QUIZ_TEXTS } from '#i18n/quiz-texts.ts';
import { useHydrated, useIsClientRendered } from '#ui/hydration/use-hydrated.ts';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { NightScreen } from '#ui/night-screen.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ScriptNote } from '#ui/script-note.tsx';
import { offerToContinue } from './offer-to-continue.ts';
import { OptionCard } from './option-card.tsx';
import { PartnerSlot } from './partner-slot.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './question-screen.module.css';
import { useAnswering } from './use-answering.ts';
import { useQuizKeys } from './use-quiz-keys.ts';

export interface QuestionScreenProps {
  readonly question: Question;
  /** Shows another question at once, before the URL changes. */
  readonly showQuestion: (step: QuestionId) => void;
  /** Says whose turn it is in a round; empty outside a round. */
  readonly turnBanner: ReactNode;
  /** The result with which the play's result will be compared. */
  readonly friendId: string | undefined;
}

/**
 * A question with its options, in front of its own sky. Memoized, so that a tap re-renders
 * only option cards and not the whole screen.
 */
export const QuestionScreen = memo(function QuestionScreen({
  question,
  showQuestion,
  turnBanner,
  friendId,
}: QuestionScreenProps) {
  const { t, i18n } = useLingui();
  const step = question.id;
  // The placeholder in the translations of `episode.label`.
  const episode = step;
  // `total` is the placeholder in the translations.
  const total = QUESTION_COUNT;
  const previousLabel = t({ id: 'quiz.previous', message: '이전 질문' });
  const closeLabel = t({ id: 'quiz.close', message: '그만두고 처음으로' });
  const choose = useAnswering({ step, showQuestion });
  const backAddress: PageAddress = step === 1 ? '/' : `/quiz/${step - 1}`;
  useQuizKeys({ optionCount: question.options.length, choose, backAddress });
  usePrefetchNextSky(step);
  const router = useRouter();

  // The link back keeps the URL's fragment, which holds the nicknames of the group to join. The server does not know
  // the fragment, so the link has it only after hydration.
  const isHydrated = useHydrated();

  const titleId = useId();
  const options = useRef<HTMLFieldSetElement>(null);
  const isClientRendered = useIsClientRendered();
  // Only a question that follows an answer slides in: such a question is first rendered before the URL names it.
  const [shouldSlideIn] = useState(() => typeof location === 'object' && !location.pathname.endsWith(`/${step}`));
  useEffect(() => {
    if (!isClientRendered) return;
    // Keyboards and screen readers continue at the new options, whose name is the question. A frame later: moving the
    // focus at once would force a second layout of the whole screen before it is drawn.
    const frame = requestAnimationFrame(() => options.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isClientRendered]);

  return (
    <NightScreen
      sky={skyUrl(step)}
      skyPriority="low"
      className={styles.screen}
      data-step={step}
      data-next={shouldSlideIn}
    >
      <header className={styles.bar}>
        {step > 1 && (
          <PageLink
            address={backAddress}
            hash={isHydrated || ''}
            hashScrollIntoView={false}
            className={styles.iconButton}
            aria-label={previousLabel}
            viewTransition={{ types: ['episode-back'] }}
          >
            <ChevronLeft className="mirrored-in-rtl" aria-hidden="true" />
          </PageLink>
        )}
        <p className={styles.count}>
          <Trans id="quiz.count">
            질문 {step} / {total}
          </Trans>
        </p>
        <LanguageSwitcher compact />
        <PageLink
          address="/"
          className={`${styles.iconButton} ${styles.close}`}
          aria-label={closeLabel}
          onClick={(event) => {
            // With one of these keys the link opens elsewhere, and this page stays in the quiz.
            if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) offerToContinue(step, router);
          }}
        >
          <X aria-hidden="true" />
        </PageLink>
        <div className={styles.progress}>
          <ProgressBar
            percent={Math.round((step / QUESTION_COUNT) * 100)}
            label={t({ id: 'quiz.progress', message: '진행 상황' })}
          />
        </div>
        {turnBanner}
      </header>
      <div className={styles.question}>
        <div className={styles.caption}>
          <p className={styles.episodeNumber} aria-hidden="true">
            <Trans id="episode.label">{episode}화</Trans>
          </p>
          <h1 id={titleId} className={styles.title}>
            {i18n._(QUIZ_TEXTS[question.textKey])}
          </h1>
          <ScriptNote className={styles.count} />
        </div>
        {step === 1 && <PartnerSlot friendId={friendId} />}
      </div>
      <fieldset ref={options} tabIndex={-1} aria-labelledby={titleId} className={styles.options}>
        {question.options.map((option, index) => (
          <OptionCard
            key={option.value}
            icon={option.icon}
            text={i18n._(QUIZ_TEXTS[option.textKey])}
            questionId={step}
            optionIndex={index}
            onChoose={choose}
          />
        ))}
      </fieldset>
    </NightScreen>
  );
});

/** Fetches the sky of the next episode while the visitor reads this one. */
function usePrefetchNextSky(step: number) {
  useEffect(() => {
    if (step < QUESTION_COUNT) new Image().src = skyUrl(step + 1);
  }, [step]);
}

function skyUrl(step: number): string {
  return `/skies/${step}.svg`;
}
