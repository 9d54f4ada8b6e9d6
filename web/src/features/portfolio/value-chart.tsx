import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { dateText } from '../../lib/formats.ts';
import { thinned } from './thinned.ts';
import { useChartAmounts } from './use-chart-amounts.ts';
import type { ValuePoint } from './use-charts.ts';

const mostPoints = 400;
const longestInDaysMs = 300 * 24 * 60 * 60 * 1000;

/** Two lines; what was put in is dashed, so that they differ without colour too. */
export function ValueChart({ points }: { points: readonly ValuePoint[] }) {
  const { vars } = useTheme();
  const { axis, exact } = useChartAmounts();
  const tick = tickFormat(points);
  const shown = thinned(points, mostPoints);

  return (
    <LineChart
      skipAnimation
      margin={{ left: 0, right: 28, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: shown.map(({ date }) => new Date(`${date}T00:00:00Z`)),
          scaleType: 'utc',
          valueFormatter: (date: Date, { location }) =>
            location === 'tick' ? tick.format(date) : dateText(date.toISOString().slice(0, 10)),
          tickNumber: 4,
          domainLimit: 'strict',
        },
      ]}
      yAxis={[{ width: 64, valueFormatter: axis, domainLimit: 'nice' }]}
      series={[
        {
          id: 'value',
          label: 'Value',
          data: shown.map(({ value }) => value),
          color: vars.palette.primary.main,
          curve: 'linear',
          showMark: false,
          valueFormatter: exact,
        },
        {
          id: 'invested',
          label: 'Invested',
          data: shown.map(({ invested }) => invested),
          color: vars.palette.text.secondary,
          curve: 'linear',
          showMark: false,
          valueFormatter: exact,
        },
      ]}
      sx={{ '& [data-series="invested"]': { strokeDasharray: '5 4' } }}
    />
  );
}

/** Days within a year, months beyond it. */
function tickFormat(points: readonly ValuePoint[]): Intl.DateTimeFormat {
  const [first, last] = [points[0], points.at(-1)].map((point) => Date.parse(point?.date ?? ''));
  const isLong = (last ?? 0) - (first ?? 0) > longestInDaysMs;
  return new Intl.DateTimeFormat('en-IN', {
    month: 'short',
    ...(isLong ? { year: 'numeric' } : { day: 'numeric' }),
    timeZone: 'UTC',
  });
}
