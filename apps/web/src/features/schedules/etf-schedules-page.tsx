import {
  Alert,
  Button,
  Card,
  CardActions,
  CardContent,
  Chip,
  LinearProgress,
  Stack,
  styled,
  Typography,
} from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { investor } from '@safe-trading/messages/en/investor';
import { schedules as messages } from '@safe-trading/messages/en/schedules';
import { useParams } from 'react-router';
import {
  codeText,
  completion,
  completionPercent,
  dateText,
  missing,
  percent,
  sentences,
  timeText,
} from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { Empty } from '../../shared/empty.tsx';
import { FactGrid } from '../../shared/fact-grid.tsx';
import { PortfolioIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Money } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { toneOf } from '../../shared/tone.ts';
import { ClosedNote } from './closed-note.tsx';
import { TargetProgress } from './target-progress.tsx';
import { type Schedule, useSchedules } from './use-schedules.ts';

const scheduleFacts = (schedule: Schedule, text: Text<typeof messages>) => [
  { label: text('sip-amount'), value: <Money value={schedule.sip_amount} /> },
  {
    label: text('total-sips'),
    value: schedule.total_sips ?? schedule.no_of_sips_per_etf ?? missing(),
  },
  { label: text('invested'), value: <Money value={schedule.actual_invested_amount} /> },
  { label: text('current-value'), value: <Money value={schedule.actual_booked_amount} /> },
  {
    label: text('profit'),
    value: (
      <Money
        value={schedule.actual_profit_amount}
        signed
        tone={toneOf(schedule.actual_profit_amount)}
      />
    ),
  },
  { label: text('target'), value: percent(schedule.profit_target_percent) },
  { label: text('frequency'), value: codeText(schedule.sip_frequency) },
  { label: text('start-date'), value: dateText(schedule.planned_execution_start_date) },
  { label: text('execution-time'), value: timeText(schedule.execution_time) },
  { label: text('booking-date'), value: dateText(schedule.profit_booking_date) },
];

/** Newest first, as the server sends them. */
export function EtfSchedulesPage() {
  const text = useMessages(messages);
  const parts = useMessages(investor);
  const { subscriptionId = '' } = useParams();
  const schedules = useSchedules(subscriptionId);
  const back = paths.user.subscriptions.href();

  return (
    <>
      <PageTitle
        before={<BackButton to={back}>{parts('to-subscriptions')}</BackButton>}
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={paths.user.subscriptionAnalytics.href(subscriptionId)}
            startIcon={<PortfolioIcon />}
          >
            {parts('to-analytics')}
          </Button>
        }
      >
        {text('title')}
      </PageTitle>
      <Loaded
        query={schedules}
        failure={text('failed')}
        action={
          <Button variant="contained" component={Link} to={back}>
            {parts('to-subscriptions')}
          </Button>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <Empty>{text('none')}</Empty>
          ) : (
            <Cards>
              {list.map((schedule, place) => (
                <ScheduleCard key={schedule.schedule_id ?? String(place)} schedule={schedule} />
              ))}
            </Cards>
          )
        }
      </Loaded>
    </>
  );
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
}));

function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const text = useMessages(messages);
  const { schedule_id: id, blocked_reason_text: blocked, blocked_reason_fix: fix } = schedule;
  const name = schedule.etf_name || text('no-etf');

  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flexGrow: 1 }}>
        <Stack spacing={2}>
          <Stack
            direction="row"
            sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}
          >
            <div>
              <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text('etf-code-of', { code: schedule.etf_nse_code || missing() })}
              </Typography>
            </div>
            <Stack sx={{ gap: 0.75, alignItems: 'flex-end' }}>
              <StatusChip kind="schedule" status={schedule.status} />
              {schedule.profit_booked ? (
                <Chip size="small" color="success" label={text('profit-booked')} />
              ) : null}
            </Stack>
          </Stack>
          {blocked ? <Alert severity="warning">{sentences(blocked, fix)}</Alert> : null}
          <ClosedNote schedule={schedule} />
          <ScheduleProgress schedule={schedule} />
          <TargetProgress schedule={schedule} />
          <FactGrid facts={scheduleFacts(schedule, text)} />
        </Stack>
      </CardContent>
      {id ? (
        <CardActions sx={{ px: 2.5, pb: 2.5 }}>
          <Button variant="contained" component={Link} to={paths.user.schedule.href(id)}>
            {messagesOf(investor)('to-details')}
          </Button>
        </CardActions>
      ) : null}
    </Card>
  );
}

function ScheduleProgress({ schedule }: { schedule: Schedule }) {
  const text = useMessages(messages);
  const completed = schedule.completed_sips ?? 0;
  const total = schedule.total_sips ?? 0;

  return (
    <Stack spacing={0.75}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {text('sip-progress')}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${completed}/${total} (${completion(completed, total)})`}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={completionPercent(completed, total)}
        aria-label={text('sip-progress')}
      />
    </Stack>
  );
}
