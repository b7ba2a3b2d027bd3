import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { decodeResultId } from '#domain/ids/result-id.ts';
import { storedPlays } from '#offline/outbox/page-outbox.ts';
import { publicResultId } from '#offline/outbox/stored-play.ts';
import styles from './met-couples.module.css';

/** The couples that this device's plays have led to. */
export interface MetCouples {
  readonly ids: ReadonlySet<number>;
  /** How many they are. It takes no height of its own, because it comes late. */
  readonly line: ReactNode;
  /** For the card of each of them; always the same element, so that no other card renders again. */
  readonly mark: ReactNode;
}

/** Null on a device without plays. */
export async function readMetCouples(): Promise<MetCouples | null> {
  const { plays } = await storedPlays.all();
  const decoded = plays.flatMap((play) => decodeResultId(publicResultId(play)) ?? []);
  if (decoded.length === 0) return null;
  // Not `#catalogue/result.ts`, which would load the texts of all languages.
  const { matcherOf } = await import('#catalogue/matchers.ts');
  const ids = new Set(decoded.map(({ sheet, format }) => matcherOf(format).match(sheet).coupleId));
  return { ids, line: <MetLine met={ids.size} />, mark: MARK };
}

const MARK = (
  <span className={styles.mark}>
    <Check size={14} strokeWidth={3} aria-hidden="true" />
    <Trans id="couples.met">만났어요</Trans>
  </span>
);

function MetLine({ met }: { readonly met: number }) {
  // `total` is the placeholder in the translations.
  const total = COUPLE_COUNT;
  return (
    <p className={styles.line}>
      <Trans id="couples.metCount">
        이 기기에서 만난 커플 {met} / {total}
      </Trans>
    </p>
  );
}
