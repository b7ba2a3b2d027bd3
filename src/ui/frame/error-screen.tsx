import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStuckImport } from '#offline/failed-chunks/chunk-error.ts';
import { Button, ButtonLink } from '../button.tsx';
import { CurrentPageHead } from '../head/page-head.tsx';
import { LanguageSwitcher } from '../language-switcher.tsx';
import { Notice } from '../notice.tsx';

export interface ErrorScreenProps extends Pick<ErrorComponentProps, 'error' | 'reset'> {
  /** One more button or link beside "try again" and "home". */
  readonly children?: ReactNode;
}

/** The screen for an error while loading or rendering. It says that something failed and offers ways out. */
export function ErrorScreen({ error, reset, children }: ErrorScreenProps) {
  const { t } = useLingui();
  const router = useRouter();
  const title = t({ id: 'error.title', message: '문제가 생겼어요' });
  const text = t({ id: 'error.text', message: '잠깐 화면이 끊겼어요. 다시 시도하면 이어질 거예요.' });
  // Not a state of this component, which the router mounts anew while it tries again.
  const isTrying = useRouterState({ select: ({ isLoading }) => isLoading });
  const tryAgain = () => (isStuckImport(error) ? location.reload() : router.invalidate().then(reset));
  return (
    <>
      <CurrentPageHead title={title} description={text} />
      <Notice
        title={title}
        text={isTrying ? <Trans id="loading">불러오는 중이에요…</Trans> : text}
        bar={<LanguageSwitcher />}
      >
        <Button onClick={tryAgain} disabled={isTrying}>
          <Trans id="error.tryAgain">다시 시도</Trans>
        </Button>
        {children}
        <ButtonLink address="/" look="ghost">
          <Trans id="nav.home">처음으로</Trans>
        </ButtonLink>
      </Notice>
    </>
  );
}
