import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { Notice } from '#ui/notice.tsx';

/** The 404 for an address that names no known result or group member (spec point 24). It has no canonical URL. */
export function NoSuchResult() {
  const { t } = useLingui();
  const text = t({
    id: 'result.none.text',
    message: '주소가 조금 잘린 것 같아요. 받은 링크를 다시 확인하거나, 직접 내 커플을 찾아보세요.',
  });
  return (
    <>
      <title>{t({ id: 'result.none.head.title', message: '결과를 찾을 수 없어요 · 드라마 커플 테스트' })}</title>
      <meta name="description" content={text} />
      <Notice
        title={<Trans id="result.none.title">결과를 찾을 수 없어요</Trans>}
        text={text}
        bar={<LanguageSwitcher />}
      >
        <ButtonLink address="/quiz/1">
          <Trans id="nav.takeTest">테스트 시작하기</Trans>
        </ButtonLink>
        <ButtonLink address="/" look="ghost">
          <Trans id="nav.home">처음으로</Trans>
        </ButtonLink>
      </Notice>
    </>
  );
}
