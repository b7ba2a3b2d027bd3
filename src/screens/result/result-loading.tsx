import { useLingui } from '@lingui/react/macro';
import { Spinner } from '#ui/spinner.tsx';

export function ResultLoading() {
  const { t } = useLingui();
  const label = t({ id: 'loading', message: '불러오는 중이에요…' });
  return (
    <>
      <title>{label}</title>
      <Spinner label={label} />
    </>
  );
}
