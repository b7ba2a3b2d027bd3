import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { PageLink, type PageLinkProps } from './page-link.tsx';

type ButtonLook = 'primary' | 'secondary' | 'ghost';

interface LookProps {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
}

/** A button that does something here. */
export function Button({ look = 'primary', wide = false, className, ...props }: ComponentProps<'button'> & LookProps) {
  return <button type="button" {...props} className={classOf(look, wide, className)} />;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ look = 'primary', wide = false, className, ...props }: PageLinkProps & LookProps) {
  return <PageLink {...props} className={classOf(look, wide, className)} />;
}

function classOf(look: ButtonLook, wide: boolean, extra: string | undefined): string {
  return [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ');
}
