import { type Couple, coupleTexts } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { CoupleNames } from '#ui/couple-names.tsx';
import { Poster } from '#ui/poster.tsx';
import styles from './couple-tile.module.css';

/** A couple on the home page: poster, drama, names of both leads, year. */
export function CoupleTile({ couple }: { readonly couple: Couple }) {
  const { drama, name1, name2 } = coupleTexts(couple, useLanguage());
  return (
    <li className={styles.tile}>
      <div className={styles.poster}>
        <Poster coupleId={couple.id} src={couple.image} drama={drama} year={couple.year} />
      </div>
      <h3 className={styles.drama}>{drama}</h3>
      <p className={styles.names}>
        <CoupleNames name1={name1} name2={name2} />
      </p>
      <p className={styles.year}>{couple.year}</p>
    </li>
  );
}

export function CoupleTileSkeleton() {
  return (
    <li className={styles.tile} data-skeleton="" aria-hidden="true">
      <div className={`${styles.poster} ${styles.posterSkeleton}`} />
      <div className={styles.textSkeleton} />
    </li>
  );
}
