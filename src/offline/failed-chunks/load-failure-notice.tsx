import { type Language, localizedPath } from '#domain/language.ts';
import buttonStyles from '#ui/button.module.css';
import { Notice } from '#ui/notice.tsx';

export interface LoadFailureNoticeProps {
  readonly language: Language;
  readonly texts: Readonly<Record<'title' | 'text' | 'tryAgain' | 'home', string>>;
}

/** Shown if the app can't load or fails; each page contains it. Its buttons are links, which work without the app. */
export function LoadFailureNotice({ language, texts }: LoadFailureNoticeProps) {
  return (
    <Notice title={texts.title} text={texts.text}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads; `entry-inline.ts` keeps the fragment */}
      <a href="" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
        {texts.tryAgain}
      </a>
      <a href={localizedPath('/', language)} className={`${buttonStyles.button} ${buttonStyles.ghost}`}>
        {texts.home}
      </a>
    </Notice>
  );
}
