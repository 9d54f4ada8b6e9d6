import { Button, styled } from '@mui/material';
import { Link, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { Empty } from '../../shared/empty.tsx';
import { PortfolioIcon } from '../../shared/icons.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { useSchedules } from './use-schedules.ts';

/** The schedules of one subscription, the newest first as the server sends them. */
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
