import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { TRAITS } from '#domain/trait.ts';
import { type Couple, coupleTexts } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CoupleNames } from '#ui/couple-names.tsx';
import { closeModal, openModal } from '#ui/modal.ts';
import { Poster } from '#ui/poster.tsx';
import styles from './couple-dialog.module.css';

const SHARE_DECIMALS = 1;

export interface CoupleDialogProps {
  readonly couple: Couple;
  readonly traitTexts: TraitTexts;
  /** The share of plays with this couple as the result, 0 to 1; null if it is unknown or there are too few plays. */
  readonly share: number | null;
  readonly onClose: () => void;
}

/** The dialog of one couple: the full description and the scores. */
export function CoupleDialog({ couple, traitTexts, share, onClose }: CoupleDialogProps) {
  const { drama, name1, name2, description } = coupleTexts(couple, useLanguage());
  const formatPercent = usePercentFormat();
  const percent = formatPercent(100 * (share ?? 0), SHARE_DECIMALS);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element) openModal(element);
    // `:focus-visible` can't tell: after a page load, Chromium also matches the focus that a script sets.
    let isByKey = false;
    const noteInput = ({ type }: Event) => {
      isByKey = type === 'keydown';
    };
    document.addEventListener('keydown', noteInput);
    document.addEventListener('pointerdown', noteInput);
    // Navigating back removes the dialog without closing it. But only closing returns the focus to the couple's card.
    return () => {
      document.removeEventListener('keydown', noteInput);
      document.removeEventListener('pointerdown', noteInput);
      if (element) closeModal(element);
      const target = findCardLink(couple.id) ?? document.querySelector('h1');
      // A microtask later the dialog is removed, and so is the target if the whole page has been left.
      queueMicrotask(() => focusIfLost(target, isByKey));
    };
  }, [couple.id]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap outside the dialog closes it; keyboards have Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="couple"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && closeModal(dialog.current)}
    >
      <div className={styles.content}>
        <button type="button" className={styles.close} onClick={() => dialog.current && closeModal(dialog.current)}>
          <X size={24} aria-hidden="true" />
          <span className="visually-hidden">
            <Trans id="dialog.close">닫기</Trans>
          </span>
        </button>
        <div className={styles.poster}>
          <Poster coupleId={couple.id} src={couple.image} drama={drama} year={couple.year} eager />
        </div>
        <header className={styles.head}>
          <h2 id="couple" className={styles.drama}>
            {drama}
          </h2>
          <p className={styles.names}>
            <CoupleNames name1={name1} name2={name2} />
          </p>
          <p className={styles.year}>{couple.year}</p>
        </header>
        <div className={styles.text}>
          <p>{description}</p>
          <dl className={styles.scores}>
            {TRAITS.map((trait) => (
              <div key={trait} className={styles.score}>
                <dt>{traitTexts.traits[trait].name}</dt>
                <dd>
                  <span className={styles.value}>{formatPercent(couple.personality[trait])}</span>
                  <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={styles.track} width="100" height="8" />
                    <rect className={styles.filled} width={couple.personality[trait]} height="8" />
                  </svg>
                </dd>
              </div>
            ))}
          </dl>
          {share !== null && (
            <p className={styles.shareOfPlays}>
              <Trans id="self.popularity">
                지금까지 테스트한 사람 가운데 <b>{percent}</b>가 이 커플을 만났어요.
              </Trans>
            </p>
          )}
          <ButtonLink address="/quiz/1">
            <Trans id="nav.takeTest">테스트 시작하기</Trans>
          </ButtonLink>
        </div>
      </div>
    </dialog>
  );
}

/** A filter may hide the couple's card. */
function findCardLink(coupleId: number): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[aria-haspopup=dialog]')].find(
    ({ search }) => new URLSearchParams(search).get('couple') === String(coupleId),
  );
}

/**
 * A dialog opened by a link has no element to which it returns the focus. If the link was in another page of the app,
 * it returns the focus to the heading, which had it before the dialog's code was loaded.
 */
function focusIfLost(target: HTMLElement | null, isVisible: boolean): void {
  if (!document.activeElement?.matches('body, h1')) return;
  target?.focus({ preventScroll: true, focusVisible: isVisible });
  // The page stays where it is after a tap, but a keyboard's focus must be seen.
  if (isVisible) target?.scrollIntoView({ block: 'center' });
}
