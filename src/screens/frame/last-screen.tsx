import { localizedPath, splitPath } from '#domain/language.ts';
import { LAST_WORDS } from '#i18n/last-words.ts';
import buttonStyles from '#ui/button.module.css';
import { Notice } from '#ui/notice.tsx';

/** The screen for a failure of the app itself: no router, no catalogue, no lazy chunk is needed to show it. */
export function LastScreen() {
  const { language } = splitPath(typeof location === 'undefined' ? '/' : location.pathname);
  const words = LAST_WORDS[language];
  return (
    <>
      <title>{words.title}</title>
      <Notice title={words.title} text={words.text}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          onClick={() => location.reload()}
        >
          {words.tryAgain}
        </button>
        <a href={localizedPath('/', language)} className={`${buttonStyles.button} ${buttonStyles.ghost}`}>
          {words.home}
        </a>
      </Notice>
    </>
  );
}
