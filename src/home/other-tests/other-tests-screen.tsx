import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Footer } from '#ui/frame/footer.tsx';
import { PageBar } from '#ui/frame/page-bar.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { OTHER_TESTS } from './other-tests.ts';
import styles from './other-tests-screen.module.css';

/** Lists other tests, with a badge on each that is still to come, and links back to this quiz. */
export function OtherTestsScreen() {
  const { t, i18n } = useLingui();
  return (
    <>
      <PageHead
        address="/more-tests"
        title={t({ id: 'moreTests.head.title', message: '다른 테스트 · 드라마 커플 테스트' })}
        description={t({
          id: 'moreTests.head.description',
          message: '곧 공개할 테스트 여섯 편, 예고편부터 살짝 보세요.',
        })}
      />
      <main className={styles.screen}>
        <PageBar />
        <header className={styles.header}>
          <h1 className={styles.title}>
            <Trans id="moreTests.title">다음에 만날 테스트</Trans>
          </h1>
          <p>
            <Trans id="moreTests.lead">아직 촬영 중이에요. 편집까지 끝나는 대로 공개할게요.</Trans>
          </p>
        </header>
        <ul className={styles.grid}>
          {OTHER_TESTS.map(({ id, title, description, questionCount, colour, Icon, isComingSoon }) => (
            <li key={id} className={styles.card} data-test={id} aria-disabled={isComingSoon}>
              {isComingSoon && (
                <span className={styles.badge}>
                  <Trans id="moreTests.soon">곧 출시</Trans>
                </span>
              )}
              <span className={styles.iconTile} data-colour={colour}>
                <Icon size={28} aria-hidden="true" />
              </span>
              <h2>{i18n._(title)}</h2>
              <p>{i18n._(description)}</p>
              <p className={styles.questionCount}>
                <Plural id="moreTests.questionCount" value={questionCount} other="질문 #개" />
              </p>
            </li>
          ))}
          <li className={styles.retake}>
            <h2>
              <Trans id="moreTests.retake.title">드라마 커플 테스트</Trans>
            </h2>
            <p>
              <Trans id="moreTests.retake.text">
                지금은 이 테스트가 절찬 방영 중이에요. 기분이 달라지면 다른 커플이 나올지도 몰라요.
              </Trans>
            </p>
            <PageLink address="/" className={styles.retakeLink}>
              <Trans id="moreTests.retake.link">다시 하러 가기</Trans>
            </PageLink>
          </li>
        </ul>
      </main>
      <Footer />
    </>
  );
}
