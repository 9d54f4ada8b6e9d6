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
import { useParams } from 'react-router';
import {
  codeText,
  completion,
  completionPercent,
  dateText,
  percent,
  sentences,
  timeText,
} from '../../lib/formats.ts';
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

const scheduleFacts = (schedule: Schedule) => [
  { label: 'SIP Amount', value: <Money value={schedule.sip_amount} /> },
  { label: 'Total SIPs', value: schedule.total_sips ?? schedule.no_of_sips_per_etf ?? 'N/A' },
  { label: 'Invested', value: <Money value={schedule.actual_invested_amount} /> },
  { label: 'Current Value', value: <Money value={schedule.actual_booked_amount} /> },
  {
    label: 'Profit/Loss',
    value: (
      <Money
        value={schedule.actual_profit_amount}
        signed
        tone={toneOf(schedule.actual_profit_amount)}
      />
    ),
  },
  { label: 'Target %', value: percent(schedule.profit_target_percent) },
  { label: 'Frequency', value: codeText(schedule.sip_frequency) },
  { label: 'Start Date', value: dateText(schedule.planned_execution_start_date) },
  { label: 'Execution Time', value: timeText(schedule.execution_time) },
  { label: 'Profit Booking Date', value: dateText(schedule.profit_booking_date) },
];

/** Newest first, as the server sends them. */
export function EtfSchedulesPage() {
  const { subscriptionId = '' } = useParams();
  const schedules = useSchedules(subscriptionId);
  const back = paths.user.subscriptions.href();

  return (
    <>
      <PageTitle
        before={<BackButton to={back}>Back to Subscriptions</BackButton>}
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={paths.user.subscriptionAnalytics.href(subscriptionId)}
            startIcon={<PortfolioIcon />}
          >
            View Analytics
          </Button>
        }
      >
        ETF Schedules
      </PageTitle>
      <Loaded
        query={schedules}
        failure="Failed to fetch schedules"
        action={
          <Button variant="contained" component={Link} to={back}>
            Back to Subscriptions
          </Button>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <Empty>No schedules found for this subscription</Empty>
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
  const { schedule_id: id, blocked_reason_text: blocked, blocked_reason_fix: fix } = schedule;
  const name = schedule.etf_name || 'No ETF assigned yet';

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
                {`ETF Code: ${schedule.etf_nse_code || 'N/A'}`}
              </Typography>
            </div>
            <Stack sx={{ gap: 0.75, alignItems: 'flex-end' }}>
              <StatusChip kind="schedule" status={schedule.status} />
              {schedule.profit_booked ? (
                <Chip size="small" color="success" label="Profit Booked" />
              ) : null}
            </Stack>
          </Stack>
          {blocked ? <Alert severity="warning">{sentences(blocked, fix)}</Alert> : null}
          <ClosedNote schedule={schedule} />
          <ScheduleProgress schedule={schedule} />
          <TargetProgress schedule={schedule} />
          <FactGrid facts={scheduleFacts(schedule)} />
        </Stack>
      </CardContent>
      {id ? (
        <CardActions sx={{ px: 2.5, pb: 2.5 }}>
          <Button variant="contained" component={Link} to={paths.user.schedule.href(id)}>
            View SIP Details
          </Button>
        </CardActions>
      ) : null}
    </Card>
  );
}

function ScheduleProgress({ schedule }: { schedule: Schedule }) {
  const completed = schedule.completed_sips ?? 0;
  const total = schedule.total_sips ?? 0;

  return (
    <Stack spacing={0.75}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          SIP Progress
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${completed}/${total} (${completion(completed, total)})`}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={completionPercent(completed, total)}
        aria-label="SIP progress"
      />
    </Stack>
  );
}
