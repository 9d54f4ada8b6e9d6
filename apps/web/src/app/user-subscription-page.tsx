import { Alert, Button } from '@mui/material';
import { Link, useParams } from 'react-router';
import { useSubscription } from '../features/subscriptions/use-subscription.ts';
import { paths } from '../lib/paths.ts';
import { BackButton } from '../shared/back-button.tsx';
import { Loaded } from '../shared/loaded.tsx';
import { PageTitle } from '../shared/page-title.tsx';
import { SubscriptionParts } from './subscription-parts.tsx';

const { user } = paths;

/** One subscription whole: how far it is, what is next, what it holds, what happened, and what can be done. */
export function UserSubscriptionPage() {
  const { subscriptionId = '' } = useParams();
  const { query, subscription, name } = useSubscription(subscriptionId);

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
        {name}
      </PageTitle>
      <Loaded query={query} failure="Failed to fetch subscriptions">
        {() =>
          subscription ? (
            <SubscriptionParts id={subscriptionId} subscription={subscription} />
          ) : (
            <Alert severity="info">Subscription not found</Alert>
          )
        }
      </Loaded>
    </>
  );
}
