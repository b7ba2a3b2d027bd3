import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { SenderFieldProps } from './sender-field.tsx';

const loadSenderField = async () => (await import('./sender-field.tsx')).SenderField;

/** Loads the field for the sender's name. It stands in the padding of the first screen, so nothing moves. */
export function SenderSlot(props: SenderFieldProps) {
  const SenderField = useLazy(loadSenderField, { when: 'idle' });
  return SenderField && <SenderField {...props} />;
}
