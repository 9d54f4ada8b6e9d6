import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { type UpcomingDay, useUpcomingSips } from '../../lib/portfolio-queries.ts';
import { useReadiness } from '../../lib/readiness.ts';
import type { Said } from '../../lib/use-action.ts';
import { useExtrasTimeIsUp } from '../../lib/use-extras-time.ts';
import { Empty } from '../../shared/empty.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { provisionalMeaning } from '../../shared/provisional-badge.tsx';
import { FundsCalendar } from './funds-calendar.tsx';
import { ReadinessBar } from './readiness-bar.tsx';
import { UpcomingDays } from './upcoming-days.tsx';
import { UpcomingTiles } from './upcoming-tiles.tsx';

/** What will be invested next, and the money it needs. */
export function UpcomingSipsPage() {
  const upcoming = useUpcomingSips();
  const readiness = useReadiness();
  const timeIsUp = useExtrasTimeIsUp(!readiness.isPending);
  const [said, setSaid] = useState<Said | undefined>();

  return (
    <>
      <PageTitle>Upcoming SIP Investments</PageTitle>
      <Loaded query={upcoming} failure="Failed to fetch upcoming SIPs">
        {(sips) => {
          // A column that comes late would push the others, so it is waited for, but not for long.
          if (readiness.isPending && !timeIsUp) return <Loading />;
          const days = sips.upcoming_sips_by_date ?? [];
          const ready = readiness.data ?? [];
          return days.length === 0 && !sips.upcoming_sips_count ? (
            <Empty
              action={
                <Button variant="contained" component={Link} to={paths.user.strategies.href()}>
                  Explore Strategies
                </Button>
              }
            >
              No upcoming SIPs scheduled at this time.
            </Empty>
          ) : (
            <Stack spacing={3}>
              <UpcomingTiles upcoming={sips} />
              <Message said={said} onClose={() => setSaid(undefined)} />
              <ReadinessBar sips={ready} />
              <UpcomingDays days={days} ready={ready} onAssigned={setSaid} />
              <InfoNote title="Important notes" points={notesOn(days)} />
              <FundsCalendar days={days} />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}

const notesOn = (days: readonly UpcomingDay[]): string[] =>
  days.some(({ is_provisional: is }) => is) ? [provisionalMeaning, ...notes] : notes;

const notes = [
  'Funds must be available in your broker account before the execution time.',
  'SIPs run automatically at the scheduled time.',
  'Notifications follow the execution of each SIP.',
  "SIPs marked 'Pending Assignment' have no ETF assigned yet; the schedule can be edited to assign one before execution.",
];
