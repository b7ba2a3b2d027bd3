import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, LANGUAGES, localizedPath, splitPath } from '#domain/language.ts';
import type { PageAddress } from '#domain/pages/pages.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { SITE } from './site.ts';

export interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  readonly address: PageAddress;
  /** The address that visitors share, from which messengers fetch title and preview; `address` by default. */
  readonly sharedAddress?: string;
  /** The preview (og:image), 1200 × 630 pixels; the site's by default. */
  readonly preview?: { readonly path: string; readonly alt: string };
}

const IMAGE_WIDTH = 1200;
const IMAGE_HEIGHT = 630;

/** Metadata for search engines and messengers; React moves it into the head. */
export function PageHead({ title, description, address, sharedAddress = address, preview }: PageHeadProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const urlIn = (other: typeof language) => SITE.origin + localizedPath(address, other);
  const name = t({ id: 'site.name', message: '드라마 커플 테스트' });
  const image = `${SITE.origin}${preview?.path ?? '/og/site.png'}?v=${SITE.previewVersion}`;
  const imageAlt = preview?.alt ?? name;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta
        name="keywords"
        content={t({
          id: 'site.keywords',
          message: '드라마 커플 테스트, 연애 성향 테스트, 심리테스트, 한국 드라마, K드라마, 커플 궁합, 무료 테스트',
        })}
      />
      <link rel="canonical" href={urlIn(language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={LANGUAGE_ENTRIES[other].tag} href={urlIn(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn(DEFAULT_LANGUAGE)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={SITE.origin + localizedPath(sharedAddress, language)} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(IMAGE_WIDTH)} />
      <meta property="og:image:height" content={String(IMAGE_HEIGHT)} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta property="og:locale" content={LANGUAGE_ENTRIES[language].ogLocale} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={LANGUAGE_ENTRIES[other].ogLocale} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={imageAlt} />
      <StructuredData
        name={name}
        description={description}
        url={urlIn(language)}
        image={image}
        language={LANGUAGE_ENTRIES[language].tag}
      />
    </>
  );
}

interface StructuredDataProps {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  /** URL of the preview. */
  readonly image: string;
  /** Language tag, such as `zh-Hans`. */
  readonly language: string;
}

/** The schema.org data of a free web application for entertainment. */
function StructuredData({ name, description, url, image, language }: StructuredDataProps) {
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name,
    description,
    url,
    image,
    inLanguage: language,
    applicationCategory: 'EntertainmentApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
  // Escaped, because a `<` in a text could end the script element.
  return <script type="application/ld+json">{JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>;
}

/** The head of a screen that stands in for any page, such as an error screen: it has the address of that page. */
export function CurrentPageHead(props: Omit<PageHeadProps, 'address'>) {
  const { pathname } = useLocation();
  return <PageHead {...props} address={splitPath(pathname).address as PageAddress} />;
}
