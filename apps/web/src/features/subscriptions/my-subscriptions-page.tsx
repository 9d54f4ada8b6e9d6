import { Button, Stack, styled } from '@mui/material';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSubscriptions } from '../../lib/portfolio-queries.ts';
import { Empty } from '../../shared/empty.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** Everything the investor has subscribed to, one card each. */
export function MySubscriptionsPage() {
  const subscriptions = useSubscriptions();
  const strategies = paths.user.strategies.href();

  return (
    <>
      <PageTitle
        actions={
          <Button variant="contained" component={Link} to={strategies}>
            Browse Strategies
          </Button>
        }
      >
        My Subscriptions
      </PageTitle>
      <Loaded query={subscriptions} failure="Failed to fetch subscriptions">
        {(list) =>
          list.length === 0 ? (
            <Empty
              action={
                <Button variant="outlined" component={Link} to={strategies}>
                  Explore Strategies
                </Button>
              }
            >
              You haven't subscribed to any strategies yet
            </Empty>
          ) : (
            <Stack spacing={3}>
              <Cards>
                {list.map((subscription, place) => (
                  <SubscriptionCard
                    key={subscription.subscription_id ?? String(place)}
                    subscription={subscription}
                  />
                ))}
              </Cards>
              <InfoNote title="About your subscriptions" points={notes} />
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

const notes = [
  'Orders are placed automatically according to the schedule of each strategy.',
  'Funds must be available in your broker account before the execution time.',
  'Subscriptions can be modified or cancelled from the strategy details page.',
];

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
}));
