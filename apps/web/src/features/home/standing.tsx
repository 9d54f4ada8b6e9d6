import { Alert, Skeleton } from '@mui/material';
import { type ReactNode, useDeferredValue } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import { useShownParts } from '../../lib/use-shown-parts.ts';
import { ReadinessCard } from '../../shared/readiness-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { LastEvents } from './last-events.tsx';
import { PlansCard } from './plans-card.tsx';
import { ToNextSip } from './to-next-sip.tsx';
import type { Home } from './use-home.ts';

const hasBought = ({ executed_sips: bought }: Plan): boolean => (bought ?? 0) > 0;

/** What needs a hand, the plans, what is due and what happened; from above to below, because nobody knows how tall they are. */
export function Standing({ home }: { home: Home }) {
  // Drawn in small steps, between which what people do is answered.
  const isPending = useDeferredValue(home.isPending);
  if (isPending) return <Skeleton variant="rounded" sx={{ height: 176 }} />;

  const { readiness, session, notices, concerns, plans, events } = home;
  return (
    <InOrder
      parts={[
        <AttentionCard key="attention" concerns={concerns} session={session} notices={notices} />,
        plans.data && !plans.data.some(hasBought) ? <ToNextSip key="to next" /> : null,
        <PlansCard key="plans" plans={plans.data ?? []} />,
        readiness.data ? (
          <ReadinessCard key="readiness" sips={readiness.data} at={paths.user.home.href()} />
        ) : readiness.isError ? (
          <Alert key="readiness" severity="error">
            {describeFailure(readiness.error, 'Failed to fetch the readiness of your SIPs')}
          </Alert>
        ) : null,
        <LastEvents key="events" events={events.data ?? []} />,
      ]}
    />
  );
}

function InOrder({ parts }: { parts: readonly ReactNode[] }) {
  return parts.slice(0, useShownParts(parts.length));
}
