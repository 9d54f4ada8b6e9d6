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
import type { Text } from '@safe-trading/messages';
import { investor } from '@safe-trading/messages/en/investor';
import { subscriptions as messages } from '@safe-trading/messages/en/subscriptions';
import { missing, percent } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { type Plan, usePlans } from '../../lib/plan-queries.ts';
import { type Subscription, useSubscriptions } from '../../lib/portfolio-queries.ts';
import { sellingText, shownStatus } from '../../lib/present-selling.ts';
import { useExtrasTimeIsUp } from '../../lib/use-extras-time.ts';
import { Empty } from '../../shared/empty.tsx';
import { FactGrid } from '../../shared/fact-grid.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Money, WholeRupees } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { toneOf } from '../../shared/tone.ts';

const factsOf = (subscription: Subscription, text: Text<typeof messages>) => [
  { label: text('sip-amount'), value: <Money value={subscription.user_sip_amount} /> },
  { label: text('reinvest'), value: percent(subscription.user_reinvest_percent) },
  { label: text('broker'), value: subscription.broker_name || missing() },
  { label: text('fund'), value: <Money value={subscription.total_fund_required} /> },
  { label: text('target'), value: percent(subscription.profit_target_percent) },
  {
    label: text('monthly-fund'),
    value: <Money value={subscription.max_monthly_fund_required} />,
    hint: subscription.user_reinvest_percent ? text('monthly-hint') : undefined,
  },
];

export function MySubscriptionsPage() {
  const text = useMessages(messages);
  const parts = useMessages(investor);
  const subscriptions = useSubscriptions();
  const plans = usePlans();
  const timeIsUp = useExtrasTimeIsUp(!plans.isPending);
  const strategies = paths.user.strategies.href();

  return (
    <>
      <PageTitle
        actions={
          <Button variant="contained" component={Link} to={strategies}>
            {text('browse')}
          </Button>
        }
      >
        {text('title')}
      </PageTitle>
      <Loaded query={subscriptions} failure={text('failed')}>
        {(list) => {
          // Waits briefly for value and progress, which would move the terms below them.
          if (plans.isPending && !timeIsUp) return <Loading />;
          return list.length === 0 ? (
            <Empty
              action={
                <Button variant="outlined" component={Link} to={strategies}>
                  {parts('explore-strategies')}
                </Button>
              }
            >
              {text('none')}
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
              <InfoNote
                title={text('about')}
                points={[text('note-orders'), text('note-funds'), text('note-change')]}
              />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
}));

type CardProps = { subscription: Subscription; plan: Plan | undefined };

function SubscriptionCard({ subscription, plan }: CardProps) {
  const text = useMessages(messages);
  const parts = useMessages(investor);
  const { subscription_id: id } = subscription;
  const name = subscription.strategy_name || parts('any-strategy');

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
        <FactGrid facts={factsOf(subscription, text)} />
      </CardContent>
      {id ? (
        <CardActions sx={{ px: 2.5, pb: 2.5, gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            component={Link}
            to={paths.user.subscriptionAnalytics.href(id)}
          >
            {parts('to-analytics')}
          </Button>
          <Button variant="outlined" component={Link} to={paths.user.schedules.href(id)}>
            {parts('to-schedules')}
          </Button>
        </CardActions>
      ) : null}
    </Card>
  );
}

/** Value, profit and progress; nothing before the first purchase. */
function Performance({ plan }: { plan: Plan }) {
  const text = useMessages(messages);
  const { inside_value: value, total_profit: profit, executed_sips: done, total_sips: all } = plan;
  if (typeof value !== 'number' || !done || !all) return null;
  const progress = text('sips-done', { done, all });

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
