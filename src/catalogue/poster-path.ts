/** The path of a couple's poster: posters are named by two-digit couple id. */
export function posterPath(coupleId: number): string {
  return `/posters/${String(coupleId).padStart(2, '0')}.svg`;
}
