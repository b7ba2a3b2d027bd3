export interface StructuredDataProps {
  readonly name: string;
  readonly description: string;
  /** Absolute addresses. */
  readonly url: string;
  readonly image: string;
  /** The tag of the page's language. */
  readonly language: string;
}

/** The record of a free web application for entertainment (spec §1), in the words of schema.org. */
export function StructuredData({ name, description, url, image, language }: StructuredDataProps) {
  const record = {
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
  // `<` could end the script element, whatever the text says.
  return <script type="application/ld+json">{JSON.stringify(record).replaceAll('<', '\\u003c')}</script>;
}
