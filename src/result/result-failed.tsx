import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorScreen } from '#ui/frame/error-screen.tsx';

/** Shown when a result or group can't be loaded: offers Try Again and a new play (spec point 22). */
export function ResultFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ErrorScreen error={error} reset={reset}>
      <ButtonLink address="/quiz/1" look="ghost">
        <Trans id="result.retake">다시 해 보기</Trans>
      </ButtonLink>
    </ErrorScreen>
  );
}
