import { useLingui } from '@lingui/react/macro';
import { IPHONE_SCREENS, startupImagePath } from '#domain/pages/startup-images.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';

/** Head elements for installing: the manifest of the language, and the equivalents for iOS. */
export function InstallHead() {
  const { t } = useLingui();
  const language = useLanguage();
  // Nobody installs the app before hydration, so the manifest and its icon need not delay visible images, and the links
  // to startup images need not be in the page's HTML.
  const isHydrated = useHydrated();
  return (
    <>
      {/* A request without credentials could not reuse the page's connection. */}
      {isHydrated && <link rel="manifest" href={`/manifest.${language}.webmanifest`} crossOrigin="use-credentials" />}
      <meta name="apple-mobile-web-app-title" content={t({ id: 'manifest.shortName', message: '드라마 커플' })} />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-status-bar-style" content="black-translucent" />
      {isHydrated &&
        IPHONE_SCREENS.map((screen) => {
          const [width, height, ratio] = screen;
          return (
            <link
              key={`${width}x${height}@${ratio}`}
              rel="apple-touch-startup-image"
              href={startupImagePath(screen)}
              media={`(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`}
            />
          );
        })}
    </>
  );
}
