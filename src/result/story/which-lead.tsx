import { useLingui } from '@lingui/react/macro';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { CoupleTexts } from '#domain/couple.ts';
import { usePerspectiveTexts } from '../perspective/perspective-texts.ts';
import styles from './which-lead.module.css';

export interface WhichLeadProps {
  readonly story: ResultStory;
  readonly names: Pick<CoupleTexts, 'name1' | 'name2'>;
}

/** Which of the couple's two leads the visitor resembles. */
export function WhichLead({ story: { lead, leadLine }, names: { name1, name2 } }: WhichLeadProps) {
  const { i18n } = useLingui();
  // The heading depends on whose result it is.
  const { leadHeading } = usePerspectiveTexts();
  // The heading must break a name neither at its hyphen nor between family and given name.
  const leadName = (lead === 1 ? name1 : name2).replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0');
  return (
    <section aria-labelledby="lead" className={styles.card}>
      <h2 id="lead" className={styles.title}>
        {i18n._({ ...leadHeading, values: { lead: leadName } })}
      </h2>
      <p className={styles.leadLine}>{leadLine}</p>
    </section>
  );
}
