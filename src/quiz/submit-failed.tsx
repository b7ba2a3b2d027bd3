import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFinishPlay } from './use-finish-play.ts';

/**
 * Shown if the server refused the play, or if the code of the outbox, the result or the group did not load, or not in
 * time. The answers stay, and Try Again submits the same play (spec point 22).
 */
export function SubmitFailed({ turnBanner }: { readonly turnBanner: ReactNode }) {
  const finishPlay = useFinishPlay();
  return (
    <Notice
      title={<Trans id="error.title">문제가 생겼어요</Trans>}
      text={
        <Trans id="quiz.submitFailed">결과를 받아 오지 못했어요. 고른 답은 그대로 있으니 다시 시도해 주세요.</Trans>
      }
      bar={
        <>
          {turnBanner}
          <LanguageSwitcher />
        </>
      }
    >
      <Button onClick={finishPlay}>
        <Trans id="error.tryAgain">다시 시도</Trans>
      </Button>
      <ButtonLink address="/" look="ghost">
        <Trans id="nav.home">처음으로</Trans>
      </ButtonLink>
    </Notice>
  );
}
