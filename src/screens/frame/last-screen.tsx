import { type Language, localizedPath, splitPath } from '#domain/language.ts';
import { LAST_WORDS } from '#i18n/last-words.ts';
import buttonStyles from '#ui/button.module.css';
import { Notice } from '#ui/notice.tsx';

/** The screen for a failure of the app itself: no router, no catalogue, no lazy chunk is needed to show it. */
export function LastScreen() {
  const { language } = splitPath(typeof location === 'undefined' ? '/' : location.pathname);
  return (
    <>
      <title>{LAST_WORDS[language].title}</title>
      <LastNotice language={language} />
    </>
  );
}

/** Works without a script too, as in a shell whose script can't be had: its ways out are plain links. */
export function LastNotice({ language }: { readonly language: Language }) {
  const words = LAST_WORDS[language];
  return (
    <Notice title={words.title} text={words.text}>
      {/* biome-ignore lint/a11y/useValidAnchor: the address that is shown, whichever it is, is loaded anew */}
      <a href="" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
        {words.tryAgain}
      </a>
      <a href={localizedPath('/', language)} className={`${buttonStyles.button} ${buttonStyles.ghost}`}>
        {words.home}
      </a>
    </Notice>
  );
}
