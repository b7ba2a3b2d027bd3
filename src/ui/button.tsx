import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { PageLink, type PageLinkProps } from './page-link.tsx';

type ButtonLook = 'primary' | 'secondary' | 'ghost';

interface LookProps {
  readonly look?: ButtonLook;
}

/** A button for an action on this page. */
export function Button({ look = 'primary', className, ...props }: ComponentProps<'button'> & LookProps) {
  return <button type="button" {...props} className={classOf(look, className)} />;
}

/** Looks like a button, but is a link to another page. */
export function ButtonLink({ look = 'primary', className, ...props }: PageLinkProps & LookProps) {
  return <PageLink {...props} className={classOf(look, className)} />;
}

function classOf(look: ButtonLook, extra: string | undefined): string {
  return [styles.button, styles[look], extra].filter(Boolean).join(' ');
}
