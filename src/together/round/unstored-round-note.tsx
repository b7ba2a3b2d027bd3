import { Trans } from '@lingui/react/macro';
import { useRoundStore } from '#people/round-store.ts';

/** If the device could not store the round: warns that closing or reloading this tab ends the round. */
export function UnstoredRoundNote({ className }: { readonly className?: string | undefined }) {
  const storedIn = useRoundStore((state) => state.storedIn);
  if (storedIn === 'device') return null;
  return (
    <p className={className} role="status">
      <Trans id="round.pageOnly">
        이 브라우저가 저장을 막고 있어요. 다 같이 결과를 볼 때까지 화면을 닫거나 새로고침하지 마세요.
      </Trans>
    </p>
  );
}
