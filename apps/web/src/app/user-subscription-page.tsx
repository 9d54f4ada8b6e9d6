import { Alert, Button, Stack, Typography } from '@mui/material';
import { investor } from '@safe-trading/messages/en/investor';
import { subscriptions } from '@safe-trading/messages/en/subscriptions';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { HoldingsTable } from '../features/portfolio/holdings-table.tsx';
import { useHoldings } from '../features/portfolio/use-holdings.ts';
import { ManageSubscription } from '../features/subscription-life/manage-panel.tsx';
import { NextSipCard } from '../features/subscriptions/next-sip-card.tsx';
import { ProgressCard } from '../features/subscriptions/progress-card.tsx';
import {
  nextOf,
  ofSubscription,
  planOf,
  useSubscription,
} from '../features/subscriptions/use-subscription.ts';
import { useMessages } from '../lib/messages.ts';
import { paths } from '../lib/paths.ts';
import { useActivity, usePlans } from '../lib/plan-queries.ts';
import type { Subscription } from '../lib/portfolio-queries.ts';
import { useReadiness } from '../lib/readiness.ts';
import { useExtrasTimeIsUp } from '../lib/use-extras-time.ts';
import { BackButton } from '../shared/back-button.tsx';
import { Link } from '../shared/link.tsx';
import { Loaded } from '../shared/loaded.tsx';
import { Loading } from '../shared/loading.tsx';
import { PageTitle } from '../shared/page-title.tsx';
import { SectionCard } from '../shared/section-card.tsx';

const ActivityList = lazy(async () => ({
  default: (await import('../features/portfolio/activity-list.tsx')).ActivityList,
}));

type Props = { id: string; subscription: Subscription };

const halves = { '& > *': { flex: { md: '1 1 0' }, minWidth: 0 } } as const;

const { user } = paths;

export function UserSubscriptionPage() {
  const text = useMessages(subscriptions);
  const parts = useMessages(investor);
  const { subscriptionId = '' } = useParams();
  const { query, subscription, name } = useSubscription(subscriptionId);

  return (
    <>
      <PageTitle
        before={<BackButton to={user.subscriptions.href()}>{parts('to-subscriptions')}</BackButton>}
        actions={
          <>
            <Button
              variant="outlined"
              component={Link}
              to={user.subscriptionAnalytics.href(subscriptionId)}
            >
              {parts('to-analytics')}
            </Button>
            <Button variant="outlined" component={Link} to={user.schedules.href(subscriptionId)}>
              {parts('to-schedules')}
            </Button>
          </>
        }
      >
        {name}
      </PageTitle>
      <Loaded query={query} failure={text('failed')}>
        {() =>
          subscription ? (
            <SubscriptionParts id={subscriptionId} subscription={subscription} />
          ) : (
            <Alert severity="info">{text('not-found')}</Alert>
          )
        }
      </Loaded>
    </>
  );
}

/** Shown together, because the height of each part is unknown. */
function SubscriptionParts({ id, subscription }: Props) {
  const text = useMessages(subscriptions);
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
      <SectionCard title={text('holdings')}>
        {held.length === 0 ? (
          <Typography color="textSecondary">{text('no-holdings')}</Typography>
        ) : (
          <HoldingsTable caption={text('holdings-caption')} rows={held} />
        )}
      </SectionCard>
      <ManageSubscription key={id} id={id} subscription={subscription} />
      <Stack component="section" aria-label={text('history')} spacing={1.5}>
        <Typography variant="h6" component="h2">
          {text('history')}
        </Typography>
        {happened.length === 0 ? (
          <Typography color="textSecondary">{text('no-history')}</Typography>
        ) : (
          <Suspense>
            <ActivityList activity={happened} />
          </Suspense>
        )}
      </Stack>
    </Stack>
  );
}
