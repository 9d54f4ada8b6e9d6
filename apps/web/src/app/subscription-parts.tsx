import { Stack, Typography } from '@mui/material';
import { ActivityList } from '../features/portfolio/activity-list.tsx';
import { HoldingsTable } from '../features/portfolio/holdings-table.tsx';
import { useHoldings } from '../features/portfolio/use-holdings.ts';
import { ManageSubscription } from '../features/subscription-life/manage-panel.tsx';
import { NextSipCard } from '../features/subscriptions/next-sip-card.tsx';
import { ProgressCard } from '../features/subscriptions/progress-card.tsx';
import { nextOf, ofSubscription, planOf } from '../features/subscriptions/use-subscription.ts';
import { useActivity, usePlans } from '../lib/plan-queries.ts';
import type { Subscription } from '../lib/portfolio-queries.ts';
import { useReadiness } from '../lib/readiness.ts';
import { useExtrasTimeIsUp } from '../lib/use-extras-time.ts';
import { Loading } from '../shared/loading.tsx';
import { SectionCard } from '../shared/section-card.tsx';

type Props = { id: string; subscription: Subscription };

/** The parts of a subscription's page; shown together, because nobody knows how tall each is. */
export function SubscriptionParts({ id, subscription }: Props) {
  const [plans, readiness] = [usePlans(), useReadiness()];
  const [holdings, activity] = [useHoldings(), useActivity()];
  const isComplete = [plans, readiness, holdings, activity].every(({ isFetched }) => isFetched);
  const timeIsUp = useExtrasTimeIsUp(isComplete);
  if (!isComplete && !timeIsUp) return <Loading />;

  const plan = planOf(id, plans.data);
  const held = ofSubscription(id, holdings.data?.holdings);
  const happened = ofSubscription(id, activity.data);

  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={halves}>
        <ProgressCard subscription={subscription} plan={plan} />
        <NextSipCard plan={plan} readiness={nextOf(id, readiness.data)} />
      </Stack>
      <SectionCard title="Holdings">
        {held.length === 0 ? (
          <Typography color="textSecondary">No units are held just now.</Typography>
        ) : (
          <HoldingsTable caption="What this subscription holds" rows={held} />
        )}
      </SectionCard>
      <ManageSubscription key={id} id={id} subscription={subscription} />
      <Stack component="section" aria-label="History" spacing={1.5}>
        <Typography variant="h6" component="h2">
          History
        </Typography>
        {happened.length === 0 ? (
          <Typography color="textSecondary">Nothing has happened yet.</Typography>
        ) : (
          <ActivityList activity={happened} />
        )}
      </Stack>
    </Stack>
  );
}

const halves = { '& > *': { flex: { md: '1 1 0' }, minWidth: 0 } } as const;
