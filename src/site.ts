/** What a deployment may set about itself when it builds; README has the table (decision 25). */
export const SITE = {
  /** Scheme and host, without a trailing slash: the address in share links, canonical links and previews. */
  origin: (import.meta.env.VITE_SITE_ORIGIN as string | undefined) ?? 'http://localhost:3000',
  contactEmail: (import.meta.env.VITE_CONTACT_EMAIL as string | undefined) ?? 'hello@couple-nine.example',
} as const;
