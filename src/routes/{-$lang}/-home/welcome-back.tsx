import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { WelcomeCardProps } from './welcome-card.tsx';

/** Greets who has played on this device before. Nothing of it is in home's first load, and a first visit sees nothing. */
export function WelcomeBack() {
  const { reads } = useRouteContext({ from: '__root__' });
  const [card, setCard] = useState<({ readonly Card: ComponentType<WelcomeCardProps> } & WelcomeCardProps) | null>(
    null,
  );

  useEffect(() => {
    let wanted = true;
    // Safari has no idle callback.
    const idle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
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
    const start = () => void greet().catch(() => undefined);
    if (idle) idle(start);
    else setTimeout(start, 1);
    return () => {
      wanted = false;
    };
  }, [reads]);

  return card && <card.Card result={card.result} />;
}
