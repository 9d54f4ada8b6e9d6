import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { dateText, percent } from '../../lib/formats.ts';
import type { Days } from './answer.ts';
import { chartPlaces, dateAt, isoDay, valuesAt } from './chart-days.ts';

const year = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export function DrawdownChart({ days }: { days: Days }) {
  const { vars } = useTheme();
  const places = chartPlaces(days);

  return (
    <LineChart
      skipAnimation
      hideLegend
      margin={{ left: 0, right: 20, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: places.map((place) => dateAt(days, place)),
          scaleType: 'utc',
          valueFormatter: (date: Date, { location }) =>
            location === 'tick' ? year.format(date) : dateText(isoDay(date)),
          tickNumber: 4,
          domainLimit: 'strict',
        },
      ]}
      yAxis={[{ width: 60, max: 0, valueFormatter: (share: number) => percent(share) }]}
      series={[
        {
          id: 'drawdown',
          label: 'Below the former peak',
          data: valuesAt(days.drawdown, places),
          color: vars.palette.error.main,
          curve: 'linear',
          showMark: false,
          area: true,
          baseline: 'max',
          valueFormatter: (share: number | null) => percent(share),
        },
      ]}
      sx={{ '& .MuiAreaElement-root, & .MuiLineChart-area': { fillOpacity: 0.18 } }}
    />
  );
}
