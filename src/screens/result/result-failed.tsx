import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorScreen } from '../frame/error-screen.tsx';

/** A result that could not be had for now: try again, or take the test anew (decision 22). */
export function ResultFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ErrorScreen error={error} reset={reset}>
      <ButtonLink page="/quiz/1" look="ghost">
        <Trans id="result.retake">다시 해 보기</Trans>
      </ButtonLink>
    </ErrorScreen>
  );
}
