interface ServedFolder {
  /** Extensions of the files that the service worker precaches, for offline play in every language. */
  readonly precached: readonly string[];
  /** File names contain a hash of the content, so browsers may cache the files for ever. */
  readonly isHashed?: true;
}

/** The folders that are served beside the pages. The build fails for a folder without an entry here. */
export const SERVED_FOLDERS: Readonly<Record<string, ServedFolder>> = {
  assets: { precached: ['js', 'css'], isHashed: true },
  posters: { precached: ['svg'] },
  skies: { precached: ['svg'] },
  icons: { precached: ['svg', 'png', 'ico'] },
  shell: { precached: ['html'] },
  // The app requests none of these three. Messengers load link previews (`og`); the browser or the operating system
  // loads screenshots and startup images.
  og: { precached: [] },
  screenshots: { precached: [] },
  startup: { precached: [] },
  // Pages that a proxy shows while no server process responds.
  errors: { precached: [] },
};
