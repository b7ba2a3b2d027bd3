import { loadFailureNotice } from '#browser/load-failure-notice.ts';
// The words were rendered with the page: what they are drawn with comes along.
import '#ui/button.module.css';
import '#ui/night-screen.module.css';
import '#ui/notice.module.css';

/** The screen for a failure of the app itself: no router, no catalogue, no lazy chunk is needed to show it. */
export function LastScreen() {
  const words = typeof document === 'undefined' ? null : loadFailureNotice();
  return (
    <>
      <title>{words?.querySelector('h1')?.textContent}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own, and nobody's words are in it */}
      <div dangerouslySetInnerHTML={{ __html: htmlOf(words) }} />
    </>
  );
}

function htmlOf(words: DocumentFragment | null): string {
  return [...(words?.children ?? [])].map(({ outerHTML }) => outerHTML).join('');
}
