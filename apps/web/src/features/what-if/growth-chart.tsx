import { useTheme } from '@mui/material';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { LineChart } from '@mui/x-charts/LineChart';
import { dateText, rupees } from '../../lib/formats.ts';
import { shortRupees } from '../../shared/short-rupees.ts';
import type { Answer, Days } from './answer.ts';
import { chartPlaces, dateAt, isoDay, placeOfDay, valuesAt } from './chart-days.ts';

export type GrowthLine = { name: string; answer: Answer };

type Props = {
  lines: readonly GrowthLine[];
  other: Answer;
};

const year = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Dashed and dotted lines, so that they differ without colour. */
export function GrowthChart({ lines, other }: Props) {
  const { vars } = useTheme();
  const [main, ...compared] = lines;
  if (!main) return null;
  const { days } = main.answer;
  const places = chartPlaces(days);
  const colors = [vars.palette.success.main, vars.palette.secondary.main];
  const series = [
    {
      id: 'value',
      label: lines.length > 1 ? main.name : 'Value',
      data: valuesAt(days.value, places),
      color: vars.palette.primary.main,
    },
    {
      id: 'money',
      label: 'Own money in',
      data: valuesAt(days.moneyIn, places),
      color: vars.palette.text.secondary,
    },
    ...(days.index
      ? [
          {
            id: 'index',
            label: 'Same rupees in the Nifty 50',
            data: valuesAt(days.index, places),
            color: vars.palette.warning.main,
          },
        ]
      : []),
    ...compared.map(({ name, answer }, place) => ({
      id: name,
      label: name,
      data: valuesAt(alignedValues(answer, main.answer), places),
      color: colors[place] ?? vars.palette.info.main,
    })),
  ];

  return (
    <LineChart
      skipAnimation
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
      yAxis={[{ width: 60, valueFormatter: shortRupees, domainLimit: 'nice' }]}
      series={series.map((line) => ({
        ...line,
        curve: 'linear',
        showMark: false,
        valueFormatter: rupees,
      }))}
      sx={{
        '& [data-series="money"]': { strokeDasharray: '5 4' },
        '& [data-series="index"]': { strokeDasharray: '2 3' },
      }}
    >
      <FillBand one={main.answer} other={other} />
      <TradeMarks answer={main.answer} />
    </LineChart>
  );
}

/** Aligns a plan that begins on another day with the first plan's days. */
function alignedValues({ days }: Answer, { days: first }: Answer): Float64Array {
  const values = new Float64Array(first.on.length);
  let place = 0;
  for (const [at, day] of first.on.entries()) {
    while (place + 1 < days.on.length && (days.on[place + 1] ?? 0) <= day) place += 1;
    values[at] = (days.on[place] ?? Number.POSITIVE_INFINITY) <= day ? (days.value[place] ?? 0) : 0;
  }
  return values;
}

/** The range between the two fill models. */
function FillBand({ one, other }: { one: Answer; other: Answer }) {
  const { vars } = useTheme();
  const x = useXScale<'utc'>();
  const y = useYScale<'linear'>();
  const points = ({ days }: { days: Days }): string[] =>
    chartPlaces(days).map((place) => `${x(dateAt(days, place))},${y(days.value[place] ?? 0)}`);

  return (
    <polygon
      points={[...points(one), ...points(other).toReversed()].join(' ')}
      fill={vars.palette.primary.main}
      fillOpacity={0.22}
      stroke={vars.palette.primary.main}
      strokeOpacity={0.35}
      strokeWidth={0.5}
      pointerEvents="none"
    />
  );
}

/** Purchases as strokes on the axis, sales as triangles on the line. */
function TradeMarks({ answer: { days, trades } }: { answer: Answer }) {
  const { vars } = useTheme();
  const x = useXScale<'utc'>();
  const y = useYScale<'linear'>();
  const { top, height } = useDrawingArea();
  const foot = top + height;
  const placesOf = (kind: 'purchase' | 'sale'): number[] =>
    trades.filter((trade) => trade.kind === kind).map(({ on }) => placeOfDay(days, on));
  const across = (place: number): number => x(dateAt(days, place)) ?? 0;
  // At most one stroke for each pixel.
  const strokes = new Set(placesOf('purchase').map((place) => Math.round(across(place))));

  return (
    <g pointerEvents="none">
      <path
        d={[...strokes].map((at) => `M${at} ${foot}v-6`).join('')}
        stroke={vars.palette.text.secondary}
        strokeOpacity={0.55}
      />
      <path
        d={placesOf('sale')
          .map((place) => {
            const [left, up] = [across(place), y(days.value[place] ?? 0) ?? 0];
            return `M${left} ${up - 9}l3.5 6h-7z`;
          })
          .join('')}
        fill={vars.palette.success.main}
        stroke={vars.palette.background.paper}
        strokeWidth={0.75}
      />
    </g>
  );
}
