import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { Notice } from '#ui/notice.tsx';

/** The 404 page (spec point 24). Its head has no canonical URL and no links to translations. */
export function NotFoundScreen() {
  const { t } = useLingui();
  // In each language all unknown paths share one rendered page, so the address is known only after hydration. From then
  // on the switcher takes its default, the current address.
  const address = useHydrated() ? undefined : '/';
  const text = t({
    id: 'notFound.text',
    message: '이 장면은 편집된 것 같아요. 주소를 다시 확인하거나 처음부터 시작해 보세요.',
  });
  return (
    <>
      <title>{t({ id: 'notFound.title', message: '페이지를 찾을 수 없어요 · Page Not Found' })}</title>
      <meta name="description" content={text} />
      <Notice
        title={<Trans id="notFound.heading">페이지를 찾을 수 없어요</Trans>}
        text={text}
        bar={<LanguageSwitcher address={address} />}
      >
        <ButtonLink address="/">
          <Trans id="nav.home">처음으로</Trans>
        </ButtonLink>
      </Notice>
    </>
  );
}
