import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Share2 } from 'lucide-react';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { Button } from '#ui/button.tsx';
import { copyMessage, shareOrCopy } from '../../sharing/share-or-copy.ts';
import { ShownLink } from '../../sharing/shown-link.tsx';
import { useSharing } from '../../sharing/use-sharing.ts';
import styles from './comparison.module.css';
import { composeComparisonMessage } from './comparison-message.ts';

export interface ComparisonSharingProps {
  readonly result: QuizResult;
  readonly friend: QuizResult;
  /** Integer, 0 to 100. */
  readonly likeness: number;
  /** The verdict's title; null if the verdicts could not be loaded. */
  readonly verdict: string | null;
  /** Whether the visitor is one of the two. */
  readonly isOwn: boolean;
}

export function ComparisonSharing({ isOwn, ...compared }: ComparisonSharingProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { isSharing, failedUrl, shareMessage } = useSharing();
  const composeMessage = () => composeComparisonMessage(compared, { i18n, language, origin: location.origin, isOwn });
  return (
    <div className={styles.buttons}>
      <Button disabled={isSharing} onClick={() => shareMessage(shareOrCopy, composeMessage())}>
        <Share2 size={20} aria-hidden="true" />
        <Trans id="compare.share">둘의 결과 보내기</Trans>
      </Button>
      <Button look="secondary" disabled={isSharing} onClick={() => shareMessage(copyMessage, composeMessage())}>
        <Link2 size={20} aria-hidden="true" />
        <Trans id="compare.copy">비교 링크 복사</Trans>
      </Button>
      <ShownLink url={failedUrl} />
    </div>
  );
}
