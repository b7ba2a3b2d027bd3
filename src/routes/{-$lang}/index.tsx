import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Fold } from '../../ui/fold.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Footer } from '../-frame/footer.tsx';
import { FeaturedCouples } from './-home/featured-couples.tsx';
import { Hero } from './-home/hero.tsx';
import { HowItWorks } from './-home/how-it-works.tsx';

export const Route = createFileRoute('/{-$lang}/')({ component: Home });

function Home() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        page="/"
        title={t({ id: 'home.head.title', message: '드라마 커플 테스트: 우리 사랑을 드라마로 만든다면?' })}
        description={t({
          id: 'home.head.description',
          message:
            '서울의 하룻밤, 아홉 개의 질문. 인기 한국 드라마 커플 서른 쌍 가운데 나와 가장 닮은 사랑을 찾아보세요. 가입 없이 무료예요.',
        })}
      />
      <main>
        <Hero />
        <Fold />
        <HowItWorks />
        <FeaturedCouples />
      </main>
      <Footer />
    </>
  );
}
