import { Trans } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import type { QuizResult } from '#domain/wire.ts';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import type { LoadedComparison } from '../load-result-page.ts';
import { ComparedCouple } from './compared-couple.tsx';
import type { ComparedPerson } from './compared-persons.ts';
import styles from './comparison-top.module.css';
import { usePersonNames } from './use-person-names.ts';

interface ComparisonTopProps {
  readonly result: QuizResult;
  readonly comparison: LoadedComparison;
  readonly persons: readonly [ComparedPerson, ComparedPerson];
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A comparison's first screen: both couples, how alike their players are, the verdict's title, and the buttons. */
export function ComparisonTop({ result, comparison, persons, heading, children }: ComparisonTopProps) {
  const { friend, verdict } = comparison;
  const [name, friendName] = usePersonNames(persons, [result.id, friend.id]);
  const percent = usePercentFormat()(verdict.likeness);
  return (
    <>
      <div className={styles.couples}>
        <ComparedCouple result={result} personName={name} />
        <ComparedCouple result={friend} personName={friendName} />
      </div>
      <div className={styles.text}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Trans id="compare.title">
            둘이 <strong className={styles.percent}>{percent}</strong> 닮았어요
          </Trans>
        </h1>
        {/* New texts bring new elements: a page translator may have removed the old ones' text nodes (decisions/130). */}
        <p key={verdict.title} className={styles.verdict}>
          {verdict.title}
        </p>
        {children}
        <p key={verdict.line} className={styles.line}>
          {verdict.line}
        </p>
      </div>
    </>
  );
}
