import { Button, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Empty } from '../../shared/empty.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { jobName } from './operations-state.ts';
import type { LastRun } from './use-operations.ts';

export function JobTimesCard({ jobs }: { jobs: readonly LastRun[] }) {
  return (
    <SectionCard
      title="What ran last"
      action={
        <Button
          component={Link}
          to={paths.admin.jobs.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          Jobs
        </Button>
      }
    >
      {jobs.length === 0 ? (
        <Empty>No job has run yet.</Empty>
      ) : (
        <DataTable
          caption="The last run of each job"
          isDense
          rows={jobs}
          rowKey={(job) => job.job_code ?? ''}
          columns={[
            {
              key: 'job',
              header: 'Job',
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
              header: 'Status',
              render: ({ status }) => <StatusChip kind="job" status={status} />,
            },
            {
              key: 'market',
              header: 'Market time',
              render: ({ market_time: at }) => dateTimeText(at),
            },
            {
              key: 'machine',
              header: "Machine's time",
              render: ({ started_at: at }) => dateTimeText(at),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
