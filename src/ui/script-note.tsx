import { Trans } from '@lingui/react/macro';

/** Says that the quiz needs JavaScript, in browsers where it is switched off. */
export function ScriptNote({ className }: { readonly className: string | undefined }) {
  return (
    <noscript>
      <p className={className}>
        <Trans id="quiz.needsScript">테스트를 하려면 자바스크립트를 켜 주세요.</Trans>
      </p>
    </noscript>
  );
}
