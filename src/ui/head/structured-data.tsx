export interface StructuredDataProps {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  /** URL of the preview. */
  readonly image: string;
  /** Language tag, such as `zh-Hans`. */
  readonly language: string;
}

/** The schema.org data of a free web application for entertainment. */
export function StructuredData({ name, description, url, image, language }: StructuredDataProps) {
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
