import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { Notice } from '#ui/notice.tsx';

export interface ErrorScreenProps extends Pick<ErrorComponentProps, 'error' | 'reset'> {
  /** A way out besides the two that every screen has. */
  readonly children?: ReactNode;
}

/** What a visitor sees when a screen fails: never a blank page, always a way out. */
export function ErrorScreen({ error, reset, children }: ErrorScreenProps) {
  const { t } = useLingui();
  const router = useRouter();
  const title = t({ id: 'error.title', message: '문제가 생겼어요' });
  // What could not be loaded is asked for anew, what could not be drawn is drawn anew. A script that came cut short is
  // read again by a new page only.
  const tryAgain = () => (error instanceof SyntaxError ? location.reload() : router.invalidate().then(reset));
  return (
    <>
      <title>{title}</title>
      <Notice
        title={title}
        text={<Trans id="error.text">잠깐 화면이 끊겼어요. 다시 시도하면 이어질 거예요.</Trans>}
        bar={<LanguageSwitcher />}
      >
        <Button onClick={tryAgain}>
          <Trans id="error.tryAgain">다시 시도</Trans>
        </Button>
        {children}
        <ButtonLink page="/" look="ghost">
          <Trans id="nav.home">처음으로</Trans>
        </ButtonLink>
      </Notice>
    </>
  );
}
