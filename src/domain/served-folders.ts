interface ServedFolder {
  /** Endings of the files that the service worker keeps, so that everything plays offline in every language. */
  readonly precached: readonly string[];
  /** The names say the content, so a browser may keep the files for ever. */
  readonly isHashed?: true;
}

/** The folders of files beside the pages. A new one needs a line here; the build refuses one that has none. */
export const SERVED_FOLDERS: Readonly<Record<string, ServedFolder>> = {
  assets: { precached: ['js', 'css'], isHashed: true },
  posters: { precached: ['svg'] },
  skies: { precached: ['svg'] },
  icons: { precached: ['svg', 'png', 'ico'] },
  shell: { precached: ['html'] },
  // For previews of links, install dialogs and the start of an installed app: the system or a messenger asks for them.
  og: { precached: [] },
  screenshots: { precached: [] },
  startup: { precached: [] },
  // What the server and proxies answer with where a page can't be given.
  errors: { precached: [] },
};
