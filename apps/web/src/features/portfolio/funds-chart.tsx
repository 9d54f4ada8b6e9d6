import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { FundsOfWeek } from './funds-by-week.ts';
import { useChartAmounts } from './use-chart-amounts.ts';

export function FundsChart({ weeks }: { weeks: readonly FundsOfWeek[] }) {
  const { vars } = useTheme();
  const { axis, exact } = useChartAmounts();

  return (
    <BarChart
      skipAnimation
      hideLegend
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: weeks.map(({ monday }) => monday),
          scaleType: 'band',
          categoryGapRatio: 0.4,
          label: yearsOf(weeks),
          valueFormatter: (monday: string, { location }) =>
            location === 'tick' ? shortDate(monday) : `Week from ${shortDate(monday)}`,
        },
      ]}
      yAxis={[{ width: 64, valueFormatter: axis }]}
      series={[
        {
          label: 'Funds required',
          data: weeks.map(({ amount }) => amount),
          color: vars.palette.info.main,
          valueFormatter: exact,
        },
      ]}
    />
  );
}

/** `2026` or `2026–2027`: the axis has no room for years. */
function yearsOf(weeks: readonly FundsOfWeek[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)].map((week) => week?.monday.slice(0, 4) ?? '');
  return first === last ? (first ?? '') : `${first}–${last}`;
}

const shortDate = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
