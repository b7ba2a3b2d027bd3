import { type Language, localizedPath } from '#domain/language.ts';
import buttonStyles from '#ui/button.module.css';
import { Notice } from '#ui/notice.tsx';

export interface LoadFailureNoticeProps {
  readonly language: Language;
  readonly words: Readonly<Record<'title' | 'text' | 'tryAgain' | 'home', string>>;
}

/** The notice for when the app can't load. Rendered into each page; it needs no script, so its buttons are links. */
export function LoadFailureNotice({ language, words }: LoadFailureNoticeProps) {
  return (
    <Notice title={words.title} text={words.text}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the current URL */}
      <a href="" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
        {words.tryAgain}
      </a>
      <a href={localizedPath('/', language)} className={`${buttonStyles.button} ${buttonStyles.ghost}`}>
        {words.home}
      </a>
    </Notice>
  );
}
