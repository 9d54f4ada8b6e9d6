import { Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { dateTimeText, duration } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import { PlayIcon } from '../../shared/icons.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { JobHistory } from './job-history.tsx';
import { RunStatusIcon } from './run-status-icon.tsx';
import { canRun, type Job } from './use-jobs.ts';

type Props = { job: Job; isRunning: boolean; onRun(code: string): void };

/** One job: what it does, how it last went, and the button that runs it. Its history takes the whole width. */
export function JobCard({ job, isRunning, onRun }: Props) {
  const [isOpen, setOpen] = useState(false);
  const code = job.job_code ?? '';
  const run = job.latest_run ?? undefined;
  const name = job.job_name ?? code;

  return (
    <Card component="article" aria-label={name} sx={isOpen ? { gridColumn: '1 / -1' } : {}}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}
        >
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
            <RunStatusIcon status={run?.status} />
            <Typography variant="h6" component="h2">
              {name}
            </Typography>
          </Stack>
          {run ? <StatusChip kind="job" status={run.status} /> : null}
        </Stack>
        <Typography color="textSecondary" variant="body2" sx={{ minHeight: '3em' }}>
          {job.description}
        </Typography>
        {run ? (
          <Facts
            facts={[
              { label: 'Last run', value: dateTimeText(run.started_at) },
              { label: 'Duration', value: duration(run.execution_time_seconds) },
              {
                label: 'Outcome',
                value: (
                  <Stack direction="row" sx={{ gap: 1 }}>
                    <Chip
                      size="small"
                      color="success"
                      label={`Success: ${run.success_count ?? 0}`}
                    />
                    <Chip
                      size="small"
                      color={run.failed_count ? 'error' : 'default'}
                      label={`Failed: ${run.failed_count ?? 0}`}
                    />
                  </Stack>
                ),
              },
            ]}
          />
        ) : (
          <Typography variant="body2" sx={{ py: 1.25 }}>
            This job has not run yet.
          </Typography>
        )}
        {canRun(code) ? (
          <Button
            variant="outlined"
            startIcon={<PlayIcon />}
            disabled={isRunning}
            aria-label={isRunning ? `Running... ${name}` : `Run Now: ${name}`}
            onClick={() => onRun(code)}
            sx={{ mt: 1 }}
          >
            {isRunning ? 'Running...' : 'Run Now'}
          </Button>
        ) : null}
      </CardContent>
      <JobHistory code={code} name={name} isOpen={isOpen} onToggle={setOpen} />
    </Card>
  );
}
