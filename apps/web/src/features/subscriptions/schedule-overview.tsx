import { Button } from '@mui/material';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { NextIcon } from '../../shared/icons.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { Counts } from './counts.tsx';
import type { SubscriptionAnalytics } from './use-subscription-analytics.ts';

type Props = { figures: SubscriptionAnalytics; subscriptionId: string };

export function ScheduleOverview({ figures, subscriptionId }: Props) {
  const total = figures.total_schedules ?? 0;
  const active = figures.active_schedules ?? 0;
  const completed = figures.completed_schedules ?? 0;

  return (
    <SectionCard
      title="Schedule Overview"
      action={
        <Button
          component={Link}
          to={paths.user.schedules.href(subscriptionId)}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          View Schedules
        </Button>
      }
    >
      <Counts
        counts={[
          { label: 'Total', count: total },
          { label: 'Active', count: active },
          { label: 'Completed', count: completed },
          { label: 'Other', count: total - active - completed },
        ]}
      />
    </SectionCard>
  );
}
