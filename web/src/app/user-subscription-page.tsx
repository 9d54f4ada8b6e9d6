import { Alert, Button } from '@mui/material';
import { Link, useParams } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSubscriptions } from '../lib/portfolio-queries.ts';
import { BackButton } from '../shared/back-button.tsx';
import { Loaded } from '../shared/loaded.tsx';
import { PageTitle } from '../shared/page-title.tsx';
import { SubscriptionParts } from './subscription-parts.tsx';

const { user } = paths;

/** One subscription whole: how far it is, what is next, what it holds, what happened, and what can be done. */
export function UserSubscriptionPage() {
  const { subscriptionId = '' } = useParams();
  const subscriptions = useSubscriptions();
  const subscription = subscriptions.data?.find(({ subscription_id: id }) => id === subscriptionId);

  return (
    <>
      <PageTitle
        before={<BackButton to={user.subscriptions.href()}>Back to Subscriptions</BackButton>}
        actions={
          <>
            <Button
              variant="outlined"
              component={Link}
              to={user.subscriptionAnalytics.href(subscriptionId)}
            >
              View Analytics
            </Button>
            <Button variant="outlined" component={Link} to={user.schedules.href(subscriptionId)}>
              View Schedules
            </Button>
          </>
        }
      >
        {subscription?.strategy_name || 'Subscription'}
      </PageTitle>
      <Loaded query={subscriptions} failure="Failed to fetch subscriptions">
        {() =>
          subscription ? (
            <SubscriptionParts subscription={subscription} />
          ) : (
            <Alert severity="info">Subscription not found</Alert>
          )
        }
      </Loaded>
    </>
  );
}
