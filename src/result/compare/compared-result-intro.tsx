import { Trans, useLingui } from '@lingui/react/macro';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { CoupleNames } from '#ui/couple-names.tsx';
import { usePerspectiveTexts } from '../perspective/perspective-texts.ts';
import styles from './compared-result-intro.module.css';

interface ComparedResultIntroProps {
  readonly result: QuizResult;
  readonly tagline: string | null;
}

/** On a comparison's page: whose result follows, with its couple and match percentage. */
export function ComparedResultIntro({ result, tagline }: ComparedResultIntroProps) {
  const { i18n } = useLingui();
  const texts = usePerspectiveTexts();
  const { name1, name2, drama } = coupleTexts(result.couple, useLanguage());
  const value = usePercentFormat()(result.matchPercentage);
  const { year } = result.couple;
  return (
    <header className={styles.intro}>
      <p className={styles.eyebrow}>{i18n._(texts.eyebrow)}</p>
      <h2 className={styles.names}>
        <CoupleNames name1={name1} name2={name2} />
      </h2>
      <p className={styles.drama}>
        <Trans id="result.drama">
          <bdi>{drama}</bdi> · {year}
        </Trans>
      </p>
      <p className={styles.match}>
        <Trans id="result.match.spoken">싱크로율 {value}</Trans>
      </p>
      {tagline && <p className={styles.tagline}>{tagline}</p>}
    </header>
  );
}
