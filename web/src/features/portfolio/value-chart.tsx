import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { dateText } from '../../lib/formats.ts';
import { thinned } from './thinned.ts';
import { useChartAmounts } from './use-chart-amounts.ts';
import type { ValuePoint } from './use-charts.ts';

const mostPoints = 400;

/** Two lines; what was put in is dashed, so that they differ without colour too. */
export function ValueChart({ points }: { points: readonly ValuePoint[] }) {
  const { vars } = useTheme();
  const { axis, exact } = useChartAmounts();
  const shown = thinned(points, mostPoints);

  return (
    <LineChart
      skipAnimation
      margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: shown.map(({ date }) => new Date(`${date}T00:00:00Z`)),
          scaleType: 'utc',
          valueFormatter: (date: Date, { location }) =>
            location === 'tick' ? monthAndDay(date) : dateText(date.toISOString().slice(0, 10)),
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
          curve: 'stepAfter',
          showMark: false,
          valueFormatter: exact,
        },
      ]}
      sx={{ '& [data-series="invested"]': { strokeDasharray: '5 4' } }}
    />
  );
}

const monthAndDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    date,
  );
