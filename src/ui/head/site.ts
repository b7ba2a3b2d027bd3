/**
 * Settings of a deployment at build time; README lists them (spec point 25). An empty value counts as unset.
 */
export const SITE = {
  /** Scheme and host for canonical URLs, link previews and the sitemap. Shared links have the open page's origin. */
  origin: (import.meta.env.VITE_SITE_ORIGIN as string | undefined) || 'http://localhost:3000',
  contactEmail: (import.meta.env.VITE_CONTACT_EMAIL as string | undefined) || 'hello@couple-nine.example',
  /** Set by the build; changes with the previews. */
  previewVersion: (import.meta.env.VITE_PREVIEW_VERSION as string | undefined) ?? '0',
} as const;
