import {
  Box,
  Button,
  Card,
  CardActions,
  CardContent,
  LinearProgress,
  Stack,
  styled,
  Typography,
} from '@mui/material';
import { percent } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { type Plan, usePlans } from '../../lib/plan-queries.ts';
import { type Subscription, useSubscriptions } from '../../lib/portfolio-queries.ts';
import { sellingText, shownStatus } from '../../lib/present-selling.ts';
import { Empty } from '../../shared/empty.tsx';
import { FactGrid } from '../../shared/fact-grid.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Money, WholeRupees } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { toneOf } from '../../shared/tone.ts';

const factsOf = (subscription: Subscription) => [
  { label: 'Your SIP Amount', value: <Money value={subscription.user_sip_amount} /> },
  { label: 'Reinvest %', value: percent(subscription.user_reinvest_percent) },
  { label: 'Broker', value: subscription.broker_name || 'N/A' },
  { label: 'Fund Required', value: <Money value={subscription.total_fund_required} /> },
  { label: 'Profit Target %', value: percent(subscription.profit_target_percent) },
  {
    label: 'Max Monthly Fund',
    value: <Money value={subscription.max_monthly_fund_required} />,
    hint: subscription.user_reinvest_percent
      ? 'New money only: SIPs that reinvest profit are larger by what they reinvest.'
      : undefined,
  },
];

export function MySubscriptionsPage() {
  const subscriptions = useSubscriptions();
  const plans = usePlans();
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
                    plan={plans.data?.find(
                      (each) => each.subscription_id === subscription.subscription_id,
                    )}
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

type CardProps = { subscription: Subscription; plan: Plan | undefined };

function SubscriptionCard({ subscription, plan }: CardProps) {
  const { subscription_id: id } = subscription;
  const name = subscription.strategy_name || 'ETF Strategy';

  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flexGrow: 1 }}>
        <Stack
          direction="row"
          sx={{ mb: 1, gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}
        >
          <Typography variant="h6" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {id ? (
              <Box
                component={Link}
                to={paths.user.subscription.href(id)}
                sx={{ color: 'primary.dark' }}
              >
                {name}
              </Box>
            ) : (
              name
            )}
          </Typography>
          <StatusChip kind="subscription" status={shownStatus(subscription)} />
        </Stack>
        {subscription.selling ? (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {sellingText(subscription.selling)}
          </Typography>
        ) : null}
        {plan ? <Performance plan={plan} /> : null}
        <FactGrid facts={factsOf(subscription)} />
      </CardContent>
      {id ? (
        <CardActions sx={{ px: 2.5, pb: 2.5, gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            component={Link}
            to={paths.user.subscriptionAnalytics.href(id)}
          >
            View Analytics
          </Button>
          <Button variant="outlined" component={Link} to={paths.user.schedules.href(id)}>
            View Schedules
          </Button>
        </CardActions>
      ) : null}
    </Card>
  );
}

/** Value, profit and progress; nothing before the first purchase. */
function Performance({ plan }: { plan: Plan }) {
  const { inside_value: value, total_profit: profit, executed_sips: done, total_sips: all } = plan;
  if (typeof value !== 'number' || !done || !all) return null;
  const progress = `${done} of ${all} SIPs`;

  return (
    <Box sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="p">
          <WholeRupees value>
            <Money value={value} />
          </WholeRupees>
        </Typography>
        <WholeRupees value>
          <Money value={profit} signed tone={toneOf(profit)} />
        </WholeRupees>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={(done / all) * 100}
        aria-label={progress}
        sx={{ my: 1 }}
      />
      <Typography variant="body2" color="textSecondary">
        {progress}
      </Typography>
    </Box>
  );
}
