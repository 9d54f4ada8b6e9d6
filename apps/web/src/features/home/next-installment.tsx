import { Button, Stack, Typography } from '@mui/material';
import { home } from '@safe-trading/messages/en/home';
import { investor } from '@safe-trading/messages/en/investor';
import { dateText, missing, timeOfDay } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { type UpcomingSips, useUpcomingSips } from '../../lib/portfolio-queries.ts';
import { DayBadge } from '../../shared/day-badge.tsx';
import { Facts } from '../../shared/facts.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Money } from '../../shared/money.tsx';
import { ProvisionalBadge } from '../../shared/provisional-badge.tsx';
import { HomePart } from './home-part.tsx';
import type { Home } from './use-home.ts';

export function NextInstallment({ cash }: { cash: Home['cash'] }) {
  const text = useMessages(home);
  const parts = useMessages(investor);
  return (
    <HomePart
      title={text('next-sip')}
      query={useUpcomingSips()}
      failure={parts('upcoming-failed')}
      action={
        <Button
          component={Link}
          to={paths.user.upcomingSips.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          {text('upcoming-sips')}
        </Button>
      }
    >
      {(upcoming) =>
        upcoming.next_execution_date ? (
          <Next upcoming={upcoming} cash={cash.data} />
        ) : (
          <Typography color="textSecondary">{parts('no-upcoming')}</Typography>
        )
      }
    </HomePart>
  );
}

function neededInAll(upcoming: UpcomingSips): number {
  const dated = upcoming.total_own_money_needed ?? upcoming.total_fund_required ?? 0;
  return dated + (upcoming.later_own_money_needed ?? 0);
}

type NextProps = { upcoming: UpcomingSips; cash: Home['cash']['data'] };

function Next({ upcoming, cash }: NextProps) {
  const text = useMessages(home);
  const date = upcoming.next_execution_date;
  const day = upcoming.upcoming_sips_by_date?.find(({ execution_date: on }) => on === date);

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h5" component="p">
          {dateText(date)}
        </Typography>
        <DayBadge date={date} />
        <ProvisionalBadge is={day?.is_provisional} />
      </Stack>
      <Facts
        facts={[
          {
            label: text('money-needed'),
            value: <Money value={day?.own_money_needed ?? upcoming.next_date_fund_required} />,
          },
          { label: text('sips-on-date'), value: day?.sips?.length ?? missing() },
          {
            label: cash?.seen_at
              ? text('cash-at', { time: timeOfDay(cash.seen_at) })
              : text('cash'),
            value: cash?.seen_at ? <Money value={cash.available} /> : text('not-known'),
          },
          {
            label: text('needed-in-all'),
            value: <Money value={neededInAll(upcoming)} />,
          },
        ]}
      />
    </>
  );
}
