import { Trans } from '@lingui/react/macro';
import { Spinner } from '../../../ui/spinner.tsx';

export function ResultLoading() {
  return <Spinner label={<Trans id="loading">불러오는 중이에요…</Trans>} />;
}
