import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLanguage } from '#i18n/language-context.tsx';

/** Phones by width and height in CSS pixels and pixel ratio: iOS takes no launch picture but one of its very size. */
const PHONES = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [430, 932, 3],
  [440, 956, 3],
] as const;

/** What installing needs in the head: the language's manifest, and what iOS asks for in place of one. */
export function InstallHead() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      {/* Once the app is up, which an installed one can't do without: standing in the page, the manifest and its icon
          would often be fetched before the pictures are seen. On the page's own connection: without credentials it
          would take one more. */}
      {useHydrated() && (
        <link rel="manifest" href={`/manifest.${language}.webmanifest`} crossOrigin="use-credentials" />
      )}
      <meta name="apple-mobile-web-app-title" content={t({ id: 'manifest.shortName', message: '드라마 커플' })} />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-status-bar-style" content="black-translucent" />
      {PHONES.map(([width, height, ratio]) => (
        <link
          key={`${width}x${height}`}
          rel="apple-touch-startup-image"
          href={`/startup/${width * ratio}x${height * ratio}.png`}
          media={`(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`}
        />
      ))}
    </>
  );
}
