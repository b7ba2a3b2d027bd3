import { Link, useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type Language, localizedPath, splitPath } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import styles from './language-line.module.css';

export interface LanguageLineProps {
  readonly wanted: Language;
  /** Called when the offer is used or closed. */
  readonly onEnd: () => void;
}

/** Each language's own words, because the page has only the texts of the shown one. */
const WORDS: Readonly<Record<Language, { readonly read: string; readonly close: string }>> = {
  ko: { read: '한국어로 보기', close: '닫기' },
  en: { read: 'Read this in English', close: 'Close' },
  zh: { read: '用中文看', close: '关闭' },
  es: { read: 'Leer en español', close: 'Cerrar' },
  ar: { read: 'اقرأها بالعربية', close: 'إغلاق' },
  ru: { read: 'Читать по-русски', close: 'Закрыть' },
  fr: { read: 'Lire en français', close: 'Fermer' },
};

/** The same page in the browser's language, offered in that language; nothing switches by itself. */
export function LanguageLine({ wanted, onEnd }: LanguageLineProps) {
  const { pathname } = useLocation();
  const { tag, dir } = LANGUAGE_ENTRIES[wanted];
  const { read, close } = WORDS[wanted];
  return (
    <p lang={tag} dir={dir} className={styles.line} data-screen-only>
      <Link
        to={localizedPath(splitPath(pathname).address, wanted)}
        search
        hash
        // As the language menu does.
        state={({ offered, group }) => ({ ...(offered && { offered }), ...(group && { group }) })}
        hrefLang={tag}
        preload={false}
        replace
        hashScrollIntoView={false}
        className={styles.link}
        onClick={onEnd}
      >
        {read}
      </Link>
      <button type="button" className={styles.close} aria-label={close} onClick={onEnd}>
        <X size={18} aria-hidden="true" />
      </button>
    </p>
  );
}
