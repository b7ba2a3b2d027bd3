import { Trans } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { ButtonLink } from '#ui/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { ScriptNote } from '#ui/script-note.tsx';
import styles from './hero.module.css';
import { PlayCount } from './play-count.tsx';
import { WelcomeBack } from './welcome-back.tsx';

/** The part of home that shows before any scrolling; it is as high as the window. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <img className={styles.sky} src="/skies/hero.svg" alt="" fetchPriority="high" />
      <div className={styles.bar}>
        <LanguageSwitcher />
      </div>
      <div className={styles.text}>
        <p className={styles.eyebrow}>
          <Trans id="home.eyebrow">오늘 밤, 주인공은 나</Trans>
        </p>
        <h1 className={styles.title}>
          <Trans id="home.title">내 연애를 드라마로 찍는다면?</Trans>
        </h1>
        <p className={styles.subtitle}>
          <Trans id="home.subtitle">
            서울의 하룻밤, 질문은 아홉 개. 해가 뜰 때쯤이면 나와 가장 닮은 드라마 커플을 만나게 돼요.
          </Trans>
        </p>
        <ButtonLink address="/quiz/1" className={styles.start}>
          <Play size={20} fill="currentColor" aria-hidden="true" className="mirrored-in-rtl" />
          <Trans id="home.start">1화 시작하기</Trans>
        </ButtonLink>
        <div className={styles.notes}>
          <p>
            <Trans id="home.promise">1분이면 끝, 가입도 이름도 필요 없어요</Trans>
          </p>
          <PlayCount />
          <ScriptNote className={styles.eyebrow} />
        </div>
      </div>
      <WelcomeBack />
    </section>
  );
}
