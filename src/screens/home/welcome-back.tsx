import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { WelcomeCardProps } from './welcome-card.tsx';

/** Greets who has played on this device before. Nothing of it is in home's first load, and a first visit sees nothing. */
export function WelcomeBack() {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const [card, setCard] = useState<({ readonly Card: ComponentType<WelcomeCardProps> } & WelcomeCardProps) | null>(
    null,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with a page is in its language alone
  useEffect(() => {
    let wanted = true;
    const greet = async () => {
      const [{ storedPlays }, { shownId }] = await Promise.all([
        import('#outbox/page-outbox.ts'),
        import('#outbox/stored-play.ts'),
      ]);
      const [latest] = (await storedPlays.all()).plays;
      if (!latest || !wanted) return;
      const [{ WelcomeCard }, result] = await Promise.all([
        import('./welcome-card.tsx'),
        reads.result.get(shownId(latest)),
      ]);
      if (wanted) setCard({ Card: WelcomeCard, result });
    };
    // Whoever can't be greeted isn't: home is complete without.
    const cancel = whenIdle(() => void greet().catch(() => undefined));
    return () => {
      wanted = false;
      cancel();
    };
  }, [reads, language]);

  return card && <card.Card result={card.result} />;
}
