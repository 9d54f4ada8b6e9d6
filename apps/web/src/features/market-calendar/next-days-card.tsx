import { Button, Typography } from '@mui/material';
import { dayText } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { Facts } from '../../shared/facts.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
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
  const next = days
    .filter(({ date }) => (date ?? '') >= today)
    .sort(byDate)
    .slice(0, shown);

  return (
    <SectionCard
      title="Next days out of the ordinary"
      action={
        <Button
          component={Link}
          to={paths.admin.calendar.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          Calendar
        </Button>
      }
    >
      {next.length === 0 ? (
        <Typography color="textSecondary">None is known for the rest of the year.</Typography>
      ) : (
        <Facts
          facts={next.map((day) => ({
            label: dayText(day.date),
            value: whatKind(day),
            hint: day.description || undefined,
          }))}
        />
      )}
    </SectionCard>
  );
}
