import { useTheme } from '@mui/material';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { dateText } from '../../lib/formats.ts';
import { thinned } from '../../shared/thinned.ts';
import { useChartAmounts } from './use-chart-amounts.ts';
import type { ValuePoint } from './use-charts.ts';

const mostPoints = 400;
const longestInDaysMs = 300 * 24 * 60 * 60 * 1000;

type Props = { points: readonly ValuePoint[]; splicedOn: string | undefined };

/** Dashed and dotted lines, so that they differ without colour. */
export function ValueChart({ points, splicedOn }: Props) {
  const { vars } = useTheme();
  const { axis, exact } = useChartAmounts();
  const tick = tickFormat(points);
  const shown = thinned(points, mostPoints);
  const colors = {
    value: vars.palette.text.primary,
    invested: vars.palette.text.secondary,
    index: vars.palette.warning.main,
  };

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
      series={linesOf(shown).map(({ id, label, data }) => ({
        id,
        label,
        data,
        color: colors[id],
        curve: 'linear',
        showMark: false,
        valueFormatter: exact,
      }))}
      sx={{
        '& [data-series="invested"]': { strokeDasharray: '5 4' },
        '& [data-series="index"]': { strokeDasharray: '2 3' },
      }}
    >
      {splicedOn && shown.some(({ own, date }) => own && date > splicedOn) ? (
        <ChartsReferenceLine
          x={new Date(`${splicedOn}T00:00:00Z`)}
          label="NIFTYBEES from here"
          labelAlign="start"
          lineStyle={{ strokeDasharray: '1 4' }}
        />
      ) : null}
    </LineChart>
  );
}

type Line = { id: 'value' | 'invested' | 'index'; label: string; data: (number | null)[] };

/** Uses own money, value and index when every point has them, else invested and value. */
function linesOf(points: readonly ValuePoint[]): Line[] {
  const own = points.flatMap((point) => point.own ?? []);
  if (own.length < points.length) {
    return [
      { id: 'value', label: 'Value', data: points.map(({ value }) => value) },
      { id: 'invested', label: 'Invested', data: points.map(({ invested }) => invested) },
    ];
  }
  const index = own.map((point) => point.index);
  return [
    { id: 'value', label: 'Value', data: own.map(({ inside }) => inside) },
    { id: 'invested', label: 'Own money in', data: own.map(({ moneyIn }) => moneyIn) },
    ...(index.some((level) => level !== null)
      ? [{ id: 'index' as const, label: 'Same rupees in the Nifty 50', data: index }]
      : []),
  ];
}

function tickFormat(points: readonly ValuePoint[]): Intl.DateTimeFormat {
  const [first, last] = [points[0], points.at(-1)].map((point) => Date.parse(point?.date ?? ''));
  const isLong = (last ?? 0) - (first ?? 0) > longestInDaysMs;
  return new Intl.DateTimeFormat('en-IN', {
    month: 'short',
    ...(isLong ? { year: 'numeric' } : { day: 'numeric', year: '2-digit' }),
    timeZone: 'UTC',
  });
}
