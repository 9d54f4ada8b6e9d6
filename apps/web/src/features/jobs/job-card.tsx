import { Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { jobs } from '@safe-trading/messages/en/jobs';
import { useState } from 'react';
import { dateTimeText, duration, missing } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../lib/use-action.ts';
import { Facts } from '../../shared/facts.tsx';
import {
  FailedIcon,
  NothingDoneIcon,
  PlayIcon,
  RunningIcon,
  SuccessIcon,
} from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { JobHistory } from './job-history.tsx';
import { canRun, type Job, type JobCode, useRunJob } from './use-jobs.ts';

type Run = NonNullable<Job['latest_run']>;

type Props = {
  job: Job;
  /** Undefined when the server does not have the call. */
  latestRuns?: ReadonlyMap<string, string> | null | undefined;
  onSaid(said: Said | undefined): void;
};

export function JobCard({ job, latestRuns, onSaid }: Props) {
  const text = useMessages(jobs);
  const [isOpen, setOpen] = useState(false);
  const code = job.job_code ?? undefined;
  const run = job.latest_run ?? undefined;
  const name = job.job_name ?? code ?? missing();
  const latestRun = code && latestRuns?.get(code);

  return (
    <Card component="article" aria-label={name} sx={isOpen ? { gridColumn: '1 / -1' } : {}}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}
        >
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
            <RunStatusIcon run={run} />
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
              { label: text('last-run'), value: dateTimeText(run.started_at) },
              { label: text('duration'), value: duration(run.execution_time_seconds) },
              {
                label: text('outcome'),
                value: (
                  <Stack direction="row" sx={{ gap: 1 }}>
                    <Chip
                      size="small"
                      color={run.success_count ? 'success' : 'default'}
                      label={text('success-count', { count: run.success_count ?? 0 })}
                    />
                    <Chip
                      size="small"
                      color={run.failed_count ? 'error' : 'default'}
                      label={text('failed-count', { count: run.failed_count ?? 0 })}
                    />
                  </Stack>
                ),
              },
            ]}
          />
        ) : (
          <Typography variant="body2" sx={{ py: 1.25 }}>
            {text('never-run')}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
          {code && canRun(code) ? <RunNow code={code} name={name} onSaid={onSaid} /> : null}
          {latestRuns && code === 'place_etf_order' ? (
            <Button
              component={Link}
              to={paths.admin.dryRun.href()}
              aria-label={text('dry-run-name', { name })}
            >
              {text('dry-run-do')}
            </Button>
          ) : null}
          {latestRun ? (
            <Button
              component={Link}
              to={paths.admin.jobRun.href(latestRun)}
              aria-label={text('last-run-name', { name })}
            >
              {text('last-run')}
            </Button>
          ) : null}
        </Stack>
      </CardContent>
      {code ? (
        <JobHistory
          code={code}
          name={name}
          isOpen={isOpen}
          hasDetails={Boolean(latestRuns)}
          onToggle={setOpen}
        />
      ) : null}
    </Card>
  );
}

type RunProps = { code: JobCode; name: string; onSaid: Props['onSaid'] };

function RunNow({ code, name, onSaid }: RunProps) {
  const text = useMessages(jobs);
  const { start, isBusy } = useRunJob(code, onSaid);
  return (
    <Button
      variant="outlined"
      startIcon={<PlayIcon />}
      disabled={isBusy}
      aria-label={text(isBusy ? 'running-name' : 'run-now-name', { name })}
      onClick={() => start()}
    >
      {text(isBusy ? 'running' : 'run-now')}
    </Button>
  );
}

/** A run can end well although not everything in it did. No icon for an unknown status. */
function RunStatusIcon({ run }: { run: Run | null | undefined }) {
  const text = useMessages(jobs);
  if (run?.status === 'RUNNING')
    return <RunningIcon color="info" titleAccess={text('icon-running')} />;
  if (run?.status === 'FAILED')
    return <FailedIcon color="error" titleAccess={text('icon-failed')} />;
  if (run?.status !== 'SUCCESS') return null;
  if (run.failed_count) return <FailedIcon color="warning" titleAccess={text('icon-partly')} />;
  if (run.success_count) return <SuccessIcon color="success" titleAccess={text('icon-done')} />;
  return <NothingDoneIcon color="disabled" titleAccess={text('icon-nothing')} />;
}
