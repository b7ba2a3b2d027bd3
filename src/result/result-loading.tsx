import { useLingui } from '@lingui/react/macro';
import { LoadingScreen } from '#ui/loading-screen.tsx';

export function ResultLoading() {
  const { t } = useLingui();
  const label = t({ id: 'loading', message: '불러오는 중이에요…' });
  return (
    <>
      <title>{label}</title>
      <LoadingScreen label={label} />
    </>
  );
}
