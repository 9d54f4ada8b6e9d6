import { Box, Button, LinearProgress, Skeleton, Stack, styled, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { investor } from '@safe-trading/messages/en/investor';
import { subscriptions as messages } from '@safe-trading/messages/en/subscriptions';
import { useParams } from 'react-router';
import { completion, completionPercent, sentences, signedPercent } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
  const text = useMessages(messages);
  const parts = useMessages(investor);
  const subscriptions = useSubscriptions();
  const subscription = subscriptions.data?.find(
    ({ subscription_id }) => subscription_id === subscriptionId,
  );
  const name = analytics.data?.strategy_name || subscription?.strategy_name;

  return (
    <>
      <PageTitle
        before={
          <BackButton to={paths.user.subscriptions.href()}>{parts('to-subscriptions')}</BackButton>
        }
        lead={leadOf(name, analytics.isPending)}
      >
        {text('analytics')}
      </PageTitle>
      <Loaded
        query={analytics}
        failure={parts('analytics-failed')}
        action={
          <Button variant="contained" component={Link} to={paths.user.subscriptions.href()}>
            {parts('to-subscriptions')}
          </Button>
        }
      >
        {(figures) => <Analysis figures={figures} subscriptionId={subscriptionId} />}
      </Loaded>
    </>
  );
}

function Analysis(props: { figures: SubscriptionAnalytics; subscriptionId: string }) {
  const text = useMessages(messages);
  return (
    <Stack spacing={3}>
      <SubscriptionTiles figures={props.figures} />
      <OwnMoneyCard figures={props.figures} />
      <ScheduleOverview {...props} />
      <SipExecution figures={props.figures} />
      <InfoNote title={text('what-title')}>
        {sentences(
          text('what'),
          props.figures.price_stale ? messagesOf(investor)('price-stale') : undefined,
        )}
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
  const text = useMessages(messages);
  const profit = figures.total_profit ?? 0;
  const executed = figures.executed_sips ?? 0;
  const total = figures.total_sips ?? 0;

  return (
    <Tiles>
      <StatTile
        label={text('total-invested')}
        value={<Money value={figures.total_invested ?? 0} />}
      />
      <StatTile
        label={text('current-value')}
        value={<Money value={figures.total_booked_amount ?? 0} />}
      />
      <StatTile
        label={text('total-profit')}
        value={<Money value={profit} signed />}
        tone={toneFromZero(profit)}
        hint={text('return', { share: signedPercent(figures.profit_percentage ?? 0) })}
      />
      <StatTile
        label={text('completion')}
        value={completion(executed, total)}
        hint={text('executed', { done: executed, total })}
      />
    </Tiles>
  );
}

function ScheduleOverview({ figures, subscriptionId }: Props) {
  const text = useMessages(messages);
  const total = figures.total_schedules ?? 0;
  const active = figures.active_schedules ?? 0;
  const completed = figures.completed_schedules ?? 0;

  return (
    <SectionCard
      title={text('overview')}
      action={
        <Button
          component={Link}
          to={paths.user.schedules.href(subscriptionId)}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          {messagesOf(investor)('to-schedules')}
        </Button>
      }
    >
      <Counts
        counts={[
          { label: text('count-total'), count: total },
          { label: text('count-active'), count: active },
          { label: text('count-completed'), count: completed },
          { label: text('count-other'), count: total - active - completed },
        ]}
      />
    </SectionCard>
  );
}

function SipExecution({ figures }: { figures: SubscriptionAnalytics }) {
  const text = useMessages(messages);
  const executed = figures.executed_sips ?? 0;
  const total = figures.total_sips ?? 0;
  const failed = figures.failed_sips ?? 0;

  return (
    <SectionCard title={text('execution')}>
      <Stack spacing={2.5}>
        <Stack spacing={1}>
          <Typography variant="body2" color="textSecondary">
            {text('executed-share', {
              done: executed,
              total,
              share: completion(executed, total),
            })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={completionPercent(executed, total)}
            aria-label={text('sips-executed')}
            color="success"
          />
        </Stack>
        <Counts
          counts={[
            { label: text('count-executed'), count: executed, color: 'success.main' },
            {
              label: text('count-pending'),
              count: figures.pending_sips ?? 0,
              color: 'warning.main',
            },
            {
              label: text('count-failed'),
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
