import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What a visitor sees when a screen fails: never a blank page, always a way out. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  // What could not be loaded is asked for anew, what could not be drawn is drawn anew.
  const tryAgain = () => router.invalidate().then(reset);
  return (
    <Notice
      title={<Trans id="error.title">문제가 생겼어요</Trans>}
      text={<Trans id="error.text">잠깐 화면이 끊겼어요. 다시 시도하면 이어질 거예요.</Trans>}
    >
      <Button onClick={tryAgain}>
        <Trans id="error.tryAgain">다시 시도</Trans>
      </Button>
      <ButtonLink page="/" look="ghost">
        <Trans id="nav.home">처음으로</Trans>
      </ButtonLink>
    </Notice>
  );
}
