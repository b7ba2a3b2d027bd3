import { Trans } from '@lingui/react/macro';
import { coupleTexts } from '../../../domain/wire.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '../../../i18n/languages.ts';
import { usePercent } from '../../../i18n/use-percent.ts';
import { shownId } from '../../../offline/kept-play.ts';
import { CoupleNames } from '../../../ui/couple-names.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './kept-results.module.css';
import type { ShownPlay } from './use-kept-plays.ts';

/** One kept play: whom it matched, when it was finished, and how far it got on its way to the server. */
export function KeptPlayRow({ play }: { readonly play: ShownPlay }) {
  const language = useLanguage();
  const formatPercent = usePercent();
  const date = new Intl.DateTimeFormat(LANGUAGE_ENTRIES[language].formats, { dateStyle: 'long', timeStyle: 'short' });
  const { result, finishedAt, delivery } = play;
  const texts = result && coupleTexts(result.couple, language);
  return (
    <li>
      <PageLink page={`/results/${shownId(play)}`} className={styles.play}>
        {texts && (
          <strong>
            <CoupleNames name1={texts.name1} name2={texts.name2} /> {formatPercent(result.matchPercentage)}
          </strong>
        )}
        <time dateTime={new Date(finishedAt).toISOString()}>{date.format(finishedAt)}</time>
        <span className={styles.state} data-state={delivery.state}>
          {delivery.state === 'sent' && <Trans id="kept.sent">보냈어요</Trans>}
          {delivery.state === 'waiting' && <Trans id="kept.waiting">이 기기에 저장됨 · 아직 보내기 전이에요</Trans>}
          {delivery.state === 'attention' && (
            <Trans id="kept.attention">이 기기에 저장됨 · 서버에 저장하지 못했어요</Trans>
          )}
        </span>
      </PageLink>
    </li>
  );
}
