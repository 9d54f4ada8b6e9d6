import { Box, Button, LinearProgress, Skeleton, Stack, styled, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { useParams } from 'react-router';
import { completion, completionPercent, signedPercent } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { useSubscriptions } from '../../lib/portfolio-queries.ts';
import { readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Money } from '../../shared/money.tsx';
import { OwnMoneyCard } from '../../shared/own-money-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneFromZero } from '../../shared/tone.ts';

type Count = { label: string; count: number; color?: string };

const Columns = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  margin: 0,
}));

type SubscriptionAnalytics = DataOf<typeof routes.subscriptions.analytics>;

const useSubscriptionAnalytics = (id: string) =>
  useInvestorQuery({
    key: ['subscription', id, 'analytics'],
    read: () => readObject(routes.subscriptions.analytics, { params: { subscriptionId: id } }),
  });

type Props = { figures: SubscriptionAnalytics; subscriptionId: string };

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

function SubscriptionTiles({ figures }: { figures: SubscriptionAnalytics }) {
  const profit = figures.total_profit ?? 0;
  const executed = figures.executed_sips ?? 0;
  const total = figures.total_sips ?? 0;

  return (
    <Tiles>
      <StatTile label="Total Invested" value={<Money value={figures.total_invested ?? 0} />} />
      <StatTile label="Current Value" value={<Money value={figures.total_booked_amount ?? 0} />} />
      <StatTile
        label="Total Profit/Loss"
        value={<Money value={profit} signed />}
        tone={toneFromZero(profit)}
        hint={`${signedPercent(figures.profit_percentage ?? 0)} return`}
      />
      <StatTile
        label="Completion Rate"
        value={completion(executed, total)}
        hint={`${executed} of ${total} SIPs executed`}
      />
    </Tiles>
  );
}

function ScheduleOverview({ figures, subscriptionId }: Props) {
  const total = figures.total_schedules ?? 0;
  const active = figures.active_schedules ?? 0;
  const completed = figures.completed_schedules ?? 0;

  return (
    <SectionCard
      title="Schedule Overview"
      action={
        <Button
          component={Link}
          to={paths.user.schedules.href(subscriptionId)}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          View Schedules
        </Button>
      }
    >
      <Counts
        counts={[
          { label: 'Total', count: total },
          { label: 'Active', count: active },
          { label: 'Completed', count: completed },
          { label: 'Other', count: total - active - completed },
        ]}
      />
    </SectionCard>
  );
}

function SipExecution({ figures }: { figures: SubscriptionAnalytics }) {
  const executed = figures.executed_sips ?? 0;
  const total = figures.total_sips ?? 0;
  const failed = figures.failed_sips ?? 0;

  return (
    <SectionCard title="SIP Execution Status">
      <Stack spacing={2.5}>
        <Stack spacing={1}>
          <Typography variant="body2" color="textSecondary">
            {`${executed} of ${total} SIPs executed (${completion(executed, total)})`}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={completionPercent(executed, total)}
            aria-label="SIPs executed"
            color="success"
          />
        </Stack>
        <Counts
          counts={[
            { label: 'Executed', count: executed, color: 'success.main' },
            { label: 'Pending', count: figures.pending_sips ?? 0, color: 'warning.main' },
            {
              label: 'Failed',
              count: failed,
              color: failed > 0 ? 'error.main' : 'text.primary',
            },
          ]}
        />
      </Stack>
    </SectionCard>
  );
}

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <Columns>
      {counts.map(({ label, count, color = 'text.primary' }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h5"
            sx={{ m: 0, color, fontVariantNumeric: 'tabular-nums' }}
          >
            {count}
          </Typography>
        </Box>
      ))}
    </Columns>
  );
}
