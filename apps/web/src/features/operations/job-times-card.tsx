import { Button, Typography } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { operations } from '@safe-trading/messages/en/operations';
import { dateTimeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Empty } from '../../shared/empty.tsx';
import { FoldedCard } from '../../shared/folded-card.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { jobName } from './operations-state.ts';
import type { LastRun } from './use-operations.ts';

export function JobTimesCard({ jobs }: { jobs: readonly LastRun[] }) {
  const text = useMessages(operations);
  return (
    <FoldedCard title={text('runs')} line={outcomeOf(jobs, text)}>
      {jobs.length === 0 ? (
        <Empty>{text('runs-none')}</Empty>
      ) : (
        <DataTable
          caption={text('runs-caption')}
          isDense
          rows={jobs}
          rowKey={(job) => job.job_code ?? ''}
          columns={[
            {
              key: 'job',
              header: text('job'),
              render: ({ job_code: code, job_audit_id: id }) =>
                id ? (
                  <Typography
                    component={Link}
                    to={paths.admin.jobRun.href(id)}
                    variant="body2"
                    sx={{ fontWeight: 600, color: 'primary.dark' }}
                  >
                    {jobName(code)}
                  </Typography>
                ) : (
                  jobName(code)
                ),
            },
            {
              key: 'status',
              header: text('status'),
              render: ({ status }) => <StatusChip kind="job" status={status} />,
            },
            {
              key: 'market',
              header: text('market-time'),
              render: ({ market_time: at }) => dateTimeText(at),
            },
            {
              key: 'machine',
              header: text('server-time'),
              render: ({ started_at: at }) => dateTimeText(at),
            },
          ]}
        />
      )}
      <Button component={Link} to={paths.admin.jobs.href()} endIcon={<NextIcon />} sx={{ ml: -1 }}>
        {text('jobs')}
      </Button>
    </FoldedCard>
  );
}

function outcomeOf(jobs: readonly LastRun[], text: Text<typeof operations>): string {
  const having = (status: string): number => jobs.filter((job) => job.status === status).length;
  if (jobs.length === 0) return text('runs-none');
  if (having('FAILED') > 0) return text('runs-failed', { count: having('FAILED') });
  if (having('RUNNING') > 0) return text('runs-running', { count: having('RUNNING') });
  return text('runs-well');
}
