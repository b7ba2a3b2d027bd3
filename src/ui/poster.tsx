import { useState } from 'react';
import styles from './poster.module.css';

export interface PosterProps {
  readonly coupleId: number;
  readonly src: string;
  readonly drama: string;
  /** If given, the fallback shows the year too; screens of results and groups give none. */
  readonly year?: number;
  /** Loads at once, not only near the visible area. */
  readonly eager?: boolean;
}

/** The fallback is one of ten gradients, each between two of six colours (spec §9). */
const GRADIENT_COUNT = 10;
const COLOURS = ['#7b2d5b', '#2d4a7b', '#2b6a5b', '#7b4a2d', '#4a2d7b', '#7b2d3a'];

/** A couple's poster, 2:3; a gradient with the drama's name if the poster does not load. */
export function Poster({ coupleId, src, drama, year, eager = false }: PosterProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src)
    return <PosterFallback coupleId={coupleId} drama={drama} {...(year === undefined ? {} : { year })} />;
  return (
    <img
      className={styles.poster}
      src={src}
      alt=""
      width={400}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      ref={(image) => {
        // If the image failed before hydration, React was not yet listening for its error event.
        if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
      }}
      onError={() => setFailedSrc(src)}
    />
  );
}

function PosterFallback({ coupleId, drama, year }: Pick<PosterProps, 'coupleId' | 'drama' | 'year'>) {
  const variant = coupleId % GRADIENT_COUNT;
  const from = COLOURS[variant % COLOURS.length];
  // From the seventh variant on, `from` repeats. So that no two gradients are equal, `to` is then the colour two places
  // after `from` in the list, instead of one.
  const to = COLOURS[(variant + 1 + Math.floor(variant / COLOURS.length)) % COLOURS.length];
  return (
    <div
      className={styles.fallback}
      data-fallback={variant}
      aria-hidden
      ref={(element) => {
        // Set through the DOM: the content security policy forbids style attributes.
        element?.style.setProperty('--from', from ?? null);
        element?.style.setProperty('--to', to ?? null);
      }}
    >
      <b>{drama}</b>
      {year !== undefined && <span>{year}</span>}
    </div>
  );
}
