/** What a deployment may set about itself when it builds; README has the table (decision 25). Empty is unset. */
export const SITE = {
  /** Scheme and host, without a trailing slash, for canonical links, previews, sitemap; share links have the page's. */
  origin: (import.meta.env.VITE_SITE_ORIGIN as string | undefined) || 'http://localhost:3000',
  contactEmail: (import.meta.env.VITE_CONTACT_EMAIL as string | undefined) || 'hello@couple-nine.example',
} as const;
