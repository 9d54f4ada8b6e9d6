import { Button, Typography } from '@mui/material';
import { marketCalendar } from '@safe-trading/messages/en/market-calendar';
import { dayText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { Facts } from '../../shared/facts.tsx';
import { FoldedCard } from '../../shared/folded-card.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { whatKind } from './calendar-words.ts';
import type { CalendarDay } from './use-market-calendar.ts';

const shown = 4;

/** Compares ISO dates as plain text; a collator loads large tables on first use. */
const byDate = (one: CalendarDay, other: CalendarDay): number => {
  const [a, b] = [one.date ?? '', other.date ?? ''];
  return Number(a > b) - Number(a < b);
};

type Props = { days: readonly CalendarDay[]; today: string | undefined };

export function NextDaysCard({ days, today = '' }: Props) {
  const text = useMessages(marketCalendar);
  const next = days
    .filter(({ date }) => (date ?? '') >= today)
    .sort(byDate)
    .slice(0, shown);
  const [first] = next;

  return (
    <FoldedCard
      title={text('next-days')}
      line={
        first
          ? text('next-line', { day: dayText(first.date), what: whatKind(first) })
          : text('next-none')
      }
    >
      {next.length === 0 ? (
        <Typography color="textSecondary">{text('next-none')}</Typography>
      ) : (
        <Facts
          facts={next.map((day) => ({
            label: dayText(day.date),
            value: whatKind(day),
            hint: day.description || undefined,
          }))}
        />
      )}
      <Button
        component={Link}
        to={paths.admin.calendar.href()}
        endIcon={<NextIcon />}
        sx={{ ml: -1 }}
      >
        {text('title')}
      </Button>
    </FoldedCard>
  );
}
