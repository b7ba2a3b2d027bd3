import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** The 404 page (spec §2, decision 24). */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <>
      <title>{t({ id: 'notFound.title', message: '페이지를 찾을 수 없어요 · Page Not Found' })}</title>
      <meta name="robots" content="noindex" />
      <Notice
        title={<Trans id="notFound.heading">페이지를 찾을 수 없어요</Trans>}
        text={
          <Trans id="notFound.text">이 장면은 편집된 것 같아요. 주소를 다시 확인하거나 처음부터 시작해 보세요.</Trans>
        }
      >
        <ButtonLink page="/">
          <Trans id="nav.home">처음으로</Trans>
        </ButtonLink>
      </Notice>
    </>
  );
}
