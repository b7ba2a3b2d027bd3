import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef } from 'react';
import styles from './toaster.module.css';

/** A toast stays open this long (spec §9). */
export const TOAST_DURATION_MS = 5_000;
/** A dismissed toast's state is removed after this long (spec §9). Radix has hidden the toast long before. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;

export interface ToasterProps {
  readonly toast: {
    readonly id: number;
    readonly isOpen: boolean;
    readonly title: string;
    readonly description?: string;
    readonly variant?: 'default' | 'destructive';
    readonly action?: { readonly label: string; readonly run: () => void };
  };
  readonly dir: 'ltr' | 'rtl';
  /** Accessible names of the region and of the close button. */
  readonly labels: { readonly region: string; readonly close: string };
  readonly onDismiss: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

/** The toast region. A swipe in the direction of the text dismisses the toast, F8 moves the focus here (spec §9). */
export function Toaster({ toast, dir, labels, onDismiss, onRemove }: ToasterProps) {
  const { id, isOpen, title, description, variant = 'default', action } = toast;
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => onRemove(id), TOAST_REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, isOpen, onRemove]);
  const list = useRef<HTMLOListElement>(null);
  // `preventDefault` keeps the quiz from going back on Escape. It also keeps Radix from closing the toast and moving
  // the focus, so both happen here.
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    if (!list.current?.contains(event.target as Node)) return;
    event.preventDefault();
    list.current.focus();
    onDismiss(id);
  };
  // A screen reader announces a foreground toast at once, a background toast when it has finished speaking.
  const type = variant === 'destructive' ? 'foreground' : 'background';

  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection={dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={labels.region}
    >
      <Toast.Root
        key={id}
        className={styles.toast}
        data-variant={variant}
        type={type}
        open={isOpen}
        onOpenChange={(opens) => !opens && onDismiss(id)}
        onEscapeKeyDown={onEscapeKeyDown}
      >
        <div className={styles.texts}>
          <Toast.Title className={styles.title}>{title}</Toast.Title>
          {description !== undefined && <Toast.Description>{description}</Toast.Description>}
        </div>
        {action && (
          <Toast.Action className={styles.action} altText={action.label} onClick={action.run}>
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close className={styles.close} aria-label={labels.close}>
          <X size={18} aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport ref={list} className={styles.viewport} label={`${labels.region} ({hotkey})`} hotkey={['F8']} />
    </Toast.Provider>
  );
}
