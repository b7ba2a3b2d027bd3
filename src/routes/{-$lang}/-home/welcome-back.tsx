import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { WelcomeCardProps } from './welcome-card.tsx';

/** Greets who has played on this device before. Nothing of it is in home's first load, and a first visit sees nothing. */
export function WelcomeBack() {
  const { reads } = useRouteContext({ from: '__root__' });
  const [card, setCard] = useState<({ readonly Card: ComponentType<WelcomeCardProps> } & WelcomeCardProps) | null>(
    null,
  );

  useEffect(() => {
    let wanted = true;
    const greet = async () => {
      const { keptPlays } = await import('../../../offline/page-outbox.ts');
      const [latest] = (await keptPlays.all()).plays;
      if (!latest || !wanted) return;
      const [{ WelcomeCard }, result] = await Promise.all([
        import('./welcome-card.tsx'),
        reads.result.get(latest.serverId ?? latest.resultId),
      ]);
      if (wanted) setCard({ Card: WelcomeCard, result });
    };
    // Whoever can't be greeted isn't: home is complete without.
    const cancel = whenIdle(() => void greet().catch(() => undefined));
    return () => {
      wanted = false;
      cancel();
    };
  }, [reads]);

  return card && <card.Card result={card.result} />;
}
