import { Button, Skeleton, Stack, styled } from '@mui/material';
import { Link, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSubscriptions } from '../../lib/portfolio-queries.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { OwnMoneyCard } from '../../shared/own-money-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { ScheduleOverview } from './schedule-overview.tsx';
import { SipExecution } from './sip-execution.tsx';
import { SubscriptionTiles } from './subscription-tiles.tsx';
import {
  type SubscriptionAnalytics,
  useSubscriptionAnalytics,
} from './use-subscription-analytics.ts';

/** How one subscription is doing. The list of subscriptions only lends its name. */
export function SubscriptionAnalyticsPage() {
  const { subscriptionId = '' } = useParams();
  const analytics = useSubscriptionAnalytics(subscriptionId);
  const subscriptions = useSubscriptions();
  const subscription = subscriptions.data?.find(
    ({ subscription_id }) => subscription_id === subscriptionId,
  );
  const name = analytics.data?.strategy_name || subscription?.strategy_name;

  return (
    <>
      <PageTitle
        before={<BackButton to={paths.user.subscriptions.href()}>Back to Subscriptions</BackButton>}
        lead={leadOf(name, analytics.isPending)}
      >
        Subscription Analytics
      </PageTitle>
      <Loaded
        query={analytics}
        failure="Failed to fetch analytics"
        action={
          <Button variant="contained" component={Link} to={paths.user.subscriptions.href()}>
            Back to Subscriptions
          </Button>
        }
      >
        {(figures) => <Analysis figures={figures} subscriptionId={subscriptionId} />}
      </Loaded>
    </>
  );
}

function Analysis(props: { figures: SubscriptionAnalytics; subscriptionId: string }) {
  return (
    <Stack spacing={3}>
      <SubscriptionTiles figures={props.figures} />
      <OwnMoneyCard figures={props.figures} />
      <ScheduleOverview {...props} />
      <SipExecution figures={props.figures} />
      <InfoNote title="What these figures mean">
        Current Value is what was received from sales and what the units still held are worth at the
        last known price. Profit/Loss is Current Value less Total Invested, charges included.
        {props.figures.price_stale
          ? ' The price of some units is not known at the moment; they count at what they cost.'
          : null}
      </InfoNote>
    </Stack>
  );
}

function leadOf(name: string | null | undefined, isPending: boolean) {
  if (name) return <Breaking>{name}</Breaking>;
  return isPending ? <Skeleton width="12rem" /> : undefined;
}

/** A name of one long word must not widen the page. */
const Breaking = styled('span')({ overflowWrap: 'anywhere' });
