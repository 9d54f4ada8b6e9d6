import {
  Alert,
  Button,
  Card,
  CardActions,
  CardContent,
  Chip,
  Stack,
  Typography,
} from '@mui/material';
import { Link } from 'react-router';
import { sentences } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { FactGrid } from '../../shared/fact-grid.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { ClosedNote } from './closed-note.tsx';
import { scheduleFacts } from './schedule-facts.tsx';
import { ScheduleProgress } from './schedule-progress.tsx';
import { TargetProgress } from './target-progress.tsx';
import type { Schedule } from './use-schedules.ts';

export function ScheduleCard({ schedule }: { schedule: Schedule }) {
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
