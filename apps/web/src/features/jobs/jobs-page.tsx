import { Box, Stack } from '@mui/material';
import { jobs } from '@safe-trading/messages/en/jobs';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Said } from '../../lib/use-action.ts';
import { useExtrasTimeIsUp } from '../../lib/use-extras-time.ts';
import { Empty } from '../../shared/empty.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { withElements } from '../../shared/with-elements.tsx';
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
  const text = useMessages(jobs);
  const list = useJobs();
  const latestRuns = useLatestRuns();
  const [said, setSaid] = useState<Said | undefined>();
  const isComplete = !isWaiting && !list.isPending && latestRuns.isFetched;
  const timeIsUp = useExtrasTimeIsUp(isComplete);

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      {!isComplete && !timeIsUp ? (
        <Loading />
      ) : (
        <Stack spacing={2}>
          {children}
          <Message said={said} onClose={() => setSaid(undefined)} />
          <Loaded query={list} failure={text('failed')}>
            {(all) =>
              all.length === 0 ? (
                <Empty>{text('none')}</Empty>
              ) : (
                <Box
                  sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                  }}
                >
                  {all.map((job) => (
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
  const text = useMessages(jobs);
  return (
    <InfoNote
      title={text('about')}
      points={(['login', 'prices', 'orders', 'status'] as const).map((job) =>
        withElements((marks) => text(`about-${job}`, marks), {
          name: <strong>{text(`name-${job}`)}</strong>,
        }),
      )}
    />
  );
}
