import { Trans } from '@lingui/react/macro';
import { Clapperboard, HeartHandshake, Share2 } from 'lucide-react';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import styles from './how-it-works.module.css';

/** How the quiz works, in three steps: the questions, the couples, sharing. */
export function HowItWorks() {
  // `questions` and `couples` are the placeholders in the translations.
  const questions = QUESTION_COUNT;
  const couples = COUPLE_COUNT;
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={styles.title}>
        <Trans id="home.how.title">오늘 밤 촬영 일정</Trans>
      </h2>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <Clapperboard className={styles.icon} size={32} aria-hidden="true" />
          <h3>
            <Trans id="home.how.questions.title">질문 {questions}개</Trans>
          </h3>
          <p>
            <Trans id="home.how.questions.text">
              노을부터 해돋이까지, 하룻밤에 아홉 장면. 고민 말고 끌리는 대로 골라 보세요.
            </Trans>
          </p>
        </li>
        <li className={styles.step}>
          <HeartHandshake className={styles.icon} size={32} aria-hidden="true" />
          <h3>
            <Trans id="home.how.couples.title">커플 {couples}쌍</Trans>
          </h3>
          <p>
            <Trans id="home.how.couples.text">
              2002년부터 2025년까지, 다시 봐도 설레는 커플들. 그중 한 쌍이 나랑 꼭 닮았대요.
            </Trans>
          </p>
        </li>
        <li className={styles.step}>
          <Share2 className={styles.icon} size={32} aria-hidden="true" />
          <h3>
            <Trans id="home.how.share.title">결과는 단톡방 동시 방영</Trans>
          </h3>
          <p>
            <Trans id="home.how.share.text">
              단톡방에도, 좋아하는 그 사람에게도 보내 보세요. 누가 나왔나 떠들다 보면 날 새는 줄 몰라요.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}
