import { loadFailureNotice } from '#offline/failed-chunks/built-page.ts';
// The load failure notice is HTML from a template. The bundle has no component for it, so this file imports its styles.
import '#ui/button.module.css';
import '#ui/night-screen.module.css';
import '#ui/notice.module.css';

/** Replaces the whole app after an error in it. Needs no router, no translations and no lazy chunk. */
export function AppErrorScreen() {
  const notice = typeof document === 'undefined' ? null : loadFailureNotice();
  return (
    <>
      <title>{notice?.querySelector('h1')?.textContent}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is the page's own, without any user input */}
      <div dangerouslySetInnerHTML={{ __html: htmlOf(notice) }} />
    </>
  );
}

function htmlOf(notice: DocumentFragment | null): string {
  return [...(notice?.children ?? [])].map(({ outerHTML }) => outerHTML).join('');
}
