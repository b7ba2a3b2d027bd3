import { type Language, localizedPath } from '#domain/language.ts';
import buttonStyles from '#ui/button.module.css';
import { Notice } from '#ui/notice.tsx';

export interface LastNoticeProps {
  readonly language: Language;
  readonly words: Readonly<Record<'title' | 'text' | 'tryAgain' | 'home', string>>;
}

/** Works without a script too, as in a shell whose script can't be had: its ways out are plain links. */
export function LastNotice({ language, words }: LastNoticeProps) {
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
