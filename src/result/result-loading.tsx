import { useLingui } from '@lingui/react/macro';
import { CurrentPageHead } from '#ui/head/page-head.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';

/** Shown while a result or group loads. Like every page it has a head and the language menu (spec §2). */
export function ResultLoading() {
  const { t } = useLingui();
  const label = t({ id: 'loading', message: '불러오는 중이에요…' });
  return (
    <>
      <CurrentPageHead
        title={label}
        description={t({
          id: 'home.head.description',
          message:
            '서울의 하룻밤, 질문은 아홉 개. 한국 드라마 인기 커플 서른 쌍 가운데 나와 가장 닮은 한 쌍은? 가입 없이 무료로 해 보세요.',
        })}
      />
      <LoadingScreen label={label} bar={<LanguageSwitcher />} />
    </>
  );
}
