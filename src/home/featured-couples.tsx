import { Trans } from '@lingui/react/macro';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { useCouples } from '#reads/use-couples.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { CoupleTile, CoupleTileSkeleton } from './couple-tile.tsx';
import styles from './featured-couples.module.css';

/** React keys of the skeletons that are shown while the list loads. */
const SKELETON_KEYS = ['first', 'second', 'third', 'fourth'];

/** The posters of the catalogue's first couples, and links to all couples and to other tests. */
export function FeaturedCouples() {
  const couples = useCouples('featured');
  // `total` is the placeholder in the translations.
  const total = COUPLE_COUNT;
  return (
    <section className={styles.section} aria-labelledby="popular-couples" aria-busy={couples === undefined}>
      <div className={styles.inner}>
        <h2 id="popular-couples" className={styles.title}>
          <Trans id="home.popular.title">모두가 사랑한 드라마 커플</Trans>
        </h2>
        <p className={styles.subtitle}>
          <Trans id="home.popular.lead">종영한 지가 언젠데 아직 못 보낸 커플, 여기 있죠?</Trans>
        </p>
        <ul className={styles.shelf}>
          {couples
            ? couples.map((couple) => <CoupleTile key={couple.id} couple={couple} />)
            : SKELETON_KEYS.map((key) => <CoupleTileSkeleton key={key} />)}
        </ul>
        <div className={styles.more}>
          <ButtonLink address="/couples" look="ghost">
            <Trans id="home.popular.all">커플 {total}쌍 모두 보기</Trans>
          </ButtonLink>
          <PageLink address="/more-tests" className={styles.moreTestsLink}>
            <Trans id="home.moreTests">다른 테스트도 궁금하다면</Trans>
          </PageLink>
        </div>
      </div>
    </section>
  );
}
