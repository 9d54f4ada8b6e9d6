import { Box, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { Said } from '../../lib/use-action.ts';
import { useExtrasTimeIsUp } from '../../lib/use-extras-time.ts';
import { Empty } from '../../shared/empty.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { JobCard } from './job-card.tsx';
import { useLatestRuns } from './use-job-runs.ts';
import { useJobs } from './use-jobs.ts';

type Props = {
  children?: ReactNode;
  /** Holds the page back briefly, so that content above does not push it down. */
  isWaiting?: boolean;
};

/** The background jobs. */
export function JobsPage({ children, isWaiting = false }: Props) {
  const jobs = useJobs();
  const latestRuns = useLatestRuns();
  const [said, setSaid] = useState<Said | undefined>();
  const isComplete = !isWaiting && !jobs.isPending && latestRuns.isFetched;
  const timeIsUp = useExtrasTimeIsUp(isComplete);

  return (
    <>
      <PageTitle lead="What runs by itself, how it last went, and a way to run it now.">
        Jobs Management Dashboard
      </PageTitle>
      {!isComplete && !timeIsUp ? (
        <Loading />
      ) : (
        <Stack spacing={2}>
          {children}
          <Message said={said} onClose={() => setSaid(undefined)} />
          <Loaded query={jobs} failure="Failed to load jobs list.">
            {(list) =>
              list.length === 0 ? (
                <Empty>There are no jobs on this server.</Empty>
              ) : (
                <Box
                  sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                  }}
                >
                  {list.map((job) => (
                    <JobCard
                      key={job.job_code ?? job.job_id}
                      job={job}
                      latestRuns={latestRuns.data}
                      onSaid={setSaid}
                    />
                  ))}
                </Box>
              )
            }
          </Loaded>
          <JobsNote />
        </Stack>
      )}
    </>
  );
}

function JobsNote() {
  return (
    <InfoNote
      title="About these jobs"
      points={[
        <span key="login">
          <strong>Auto login</strong> keeps broker sessions active. It runs daily at 9:15 AM IST.
        </span>,
        <span key="prices">
          <strong>Cache ETF data</strong> stores real-time prices and 52-week lows.
        </span>,
        <span key="orders">
          <strong>Place ETF order</strong> runs scheduled SIP orders and creates the next schedule.
        </span>,
        <span key="status">
          <strong>Sync order status</strong> updates pending orders with the broker's execution
          status.
        </span>,
      ]}
    />
  );
}
