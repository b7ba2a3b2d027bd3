import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLanguage } from '#i18n/language-context.tsx';

/**
 * The iPhones with iOS 17 or newer, by width and height in CSS pixels and pixel ratio: iOS shows a startup image only
 * if its size is exactly the screen's.
 */
const IPHONES = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
] as const;

/** Head elements for installing: the manifest of the language, and the equivalents for iOS. */
export function InstallHead() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      {/* The link waits for hydration, so that the manifest and its icon don't delay visible images. A request without
          credentials could not reuse the page's connection. */}
      {useHydrated() && (
        <link rel="manifest" href={`/manifest.${language}.webmanifest`} crossOrigin="use-credentials" />
      )}
      <meta name="apple-mobile-web-app-title" content={t({ id: 'manifest.shortName', message: '드라마 커플' })} />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-status-bar-style" content="black-translucent" />
      {IPHONES.map(([width, height, ratio]) => (
        <link
          key={`${width}x${height}@${ratio}`}
          rel="apple-touch-startup-image"
          href={`/startup/${width * ratio}x${height * ratio}.png`}
          media={`(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`}
        />
      ))}
    </>
  );
}
