import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Check, Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LANGUAGES, localizedPath, splitPath } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { endLanguageOffer } from '#i18n/language-preference.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { CLEARED_QUERY } from './hydration/cleared-query.ts';
import { useHydrated } from './hydration/use-hydrated.ts';
import styles from './language-switcher.module.css';

export interface LanguageSwitcherProps {
  /** Shows only the globe icon. */
  readonly compact?: boolean;
  /** The background behind the switcher: a night sky, or the page's colour. */
  readonly background?: 'night' | 'page';
  /** The address to open in another language; that of the current page by default. */
  readonly address?: string | undefined;
}

/**
 * The languages by their own names. A native `<details>` with plain links, so it works before and without the
 * page's script.
 */
export function LanguageSwitcher({ compact = false, background = 'night', address }: LanguageSwitcherProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);

  return (
    <details
      ref={details}
      className={styles.switcher}
      data-compact={compact || undefined}
      data-background={background}
      name="language"
    >
      <summary className={styles.summary}>
        <Globe size={20} aria-hidden="true" />
        <span className="visually-hidden">{t({ id: 'language.label', message: '언어:' })}</span>
        <span className={compact ? 'visually-hidden' : undefined}>{LANGUAGE_ENTRIES[language].ownName}</span>
      </summary>
      <ul className={styles.list}>
        {LANGUAGES.map((listedLanguage) => (
          <li key={listedLanguage}>
            <Link
              to={localizedPath(address ?? splitPath(pathname).address, listedLanguage)}
              // `true` keeps the URL's query and fragment. A rendered link has neither: the server does not know the
              // fragment, and leaves out the query.
              search={isHydrated || CLEARED_QUERY}
              hash={isHydrated || ''}
              className={styles.option}
              lang={LANGUAGE_ENTRIES[listedLanguage].tag}
              hrefLang={LANGUAGE_ENTRIES[listedLanguage].tag}
              // The history entry's state holds the result offered to a group, and the group that a quiz was for: both
              // stay in the other language.
              state={({ offered, group }) => ({ ...(offered && { offered }), ...(group && { group }) })}
              preload={false}
              replace
              aria-current={listedLanguage === language ? 'true' : undefined}
              onClick={() => {
                // Who has chosen a language needs no offer of another one.
                endLanguageOffer();
                closeWithFocus(details.current);
              }}
            >
              <span>{LANGUAGE_ENTRIES[listedLanguage].ownName}</span>
              {listedLanguage === language && <Check size={18} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes a disclosure; the focus, which its list may have, moves to the `summary`. */
function closeWithFocus(details: HTMLDetailsElement | null) {
  details?.querySelector('summary')?.focus();
  details?.removeAttribute('open');
}

/** Closes a disclosure on Escape, on a tap elsewhere, and when the focus leaves it. */
function useLightDismiss(details: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => element.removeAttribute('open');
    const onPointerDown = (event: PointerEvent) => !element.contains(event.target as Node) && close();
    const onFocusOut = (event: FocusEvent) =>
      event.relatedTarget && !element.contains(event.relatedTarget as Node) && close();
    // This listener captures the event, to get Escape before `use-quiz-keys.ts` does. It is on the document, because
    // Safari doesn't focus a clicked control, so the element gets no key event.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      event.stopPropagation();
      closeWithFocus(element);
    };
    document.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('focusout', onFocusOut);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [details]);
}
