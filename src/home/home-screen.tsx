import { useLingui } from '@lingui/react/macro';
import { Footer } from '#ui/frame/footer.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { Fold } from '#ui/hydration/fold.tsx';
import { FeaturedCouples } from './featured-couples.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';

export function HomeScreen() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        address="/"
        title={t({ id: 'home.head.title', message: '드라마 커플 테스트: 내 연애를 드라마로 찍는다면?' })}
        description={t({
          id: 'home.head.description',
          message:
            '서울의 하룻밤, 질문은 아홉 개. 한국 드라마 인기 커플 서른 쌍 가운데 나와 가장 닮은 한 쌍은? 가입 없이 무료로 해 보세요.',
        })}
      />
      <main>
        <Hero />
        {/* Chromium draws nothing until the page has arrived up to here. */}
        <Fold />
        <HowItWorks />
        <FeaturedCouples />
      </main>
      <Footer />
    </>
  );
}
