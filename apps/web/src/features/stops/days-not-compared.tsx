import { Chip, Stack, Typography } from '@mui/material';
import { dateText } from '../../lib/formats.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { LookedFor } from './looked-for.tsx';
import { PanelTable } from './panel-table.tsx';
import { TwoLines } from './two-lines.tsx';
import type { DayNotCompared } from './use-doubts.ts';

/** Days whose orders could not be compared with the broker's own books of them. */
export const DaysNotCompared = ({ days }: { days: readonly DayNotCompared[] }) => (
  <>
    <Typography component="h3" variant="subtitle1">
      Days not compared
    </Typography>
    <Typography color="textSecondary">
      The broker shows the books of a day on that day only. Compare these with the contract note of
      the day; a later day that agrees in everything takes them off this list.
    </Typography>
    <PanelTable
      caption="Days not compared"
      isDense
      rows={days}
      rowKey={(day) => `${day.investor_email} ${day.day}`}
      columns={columns}
    />
  </>
);

const columns: readonly Column<DayNotCompared>[] = [
  {
    key: 'who',
    header: 'Investor',
    render: (day) => (
      <TwoLines first={day.investor_name ?? 'N/A'} second={day.investor_email ?? ''} />
    ),
  },
  { key: 'day', header: 'Day', render: (day) => <Figure>{dateText(day.day)}</Figure> },
  {
    key: 'why',
    header: 'Why',
    isLong: true,
    render: (day) => (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        <UnitsChip units={day.units} />
        {day.reason ? <span>{day.reason}</span> : null}
      </Stack>
    ),
  },
  {
    key: 'tries',
    header: 'Tried',
    render: (day) => <LookedFor times={day.tries} last={day.tried_at} />,
  },
];

function UnitsChip({ units }: Pick<DayNotCompared, 'units'>) {
  if (units === 'AGREE') return <Chip size="small" color="success" label="Units agree" />;
  if (units === 'DIFFER') return <Chip size="small" color="error" label="Units differ" />;
  return <Chip size="small" color="warning" label="Still being tried" />;
}
