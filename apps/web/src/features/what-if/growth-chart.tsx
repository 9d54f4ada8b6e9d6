import { useTheme } from '@mui/material';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { figures } from '@safe-trading/messages/en/figures';
import { rupees } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { shortRupees } from '../../shared/short-rupees.ts';
import { TimeChart } from '../../shared/time-chart.tsx';
import type { Answer, Days } from './answer.ts';
import { chartPlaces, dateAt, isoDays, placeOfDay } from './chart-days.ts';

export type GrowthLine = { name: string; answer: Answer };

type Props = {
  lines: readonly GrowthLine[];
  other: Answer;
  label: string;
};

/** The chosen plan, the net money invested, the index, and the plans it is compared with. */
export function GrowthChart({ lines, other, label }: Props) {
  const text = useMessages(figures);
  const { vars } = useTheme();
  const [main, ...compared] = lines;
  if (!main) return null;
  const { days } = main.answer;
  const colors = [vars.palette.success.main, vars.palette.secondary.main];

  return (
    <TimeChart
      days={isoDays(days)}
      lines={[
        {
          id: 'value',
          label: lines.length > 1 ? main.name : text('line-value'),
          values: days.value,
          color: vars.palette.primary.main,
        },
        {
          id: 'money',
          label: text('net-invested'),
          values: days.moneyIn,
          color: vars.palette.text.secondary,
          stroke: 'dashed',
        },
        ...(days.index
          ? [
              {
                id: 'index',
                label: text('line-nifty'),
                values: days.index,
                color: vars.palette.warning.main,
                stroke: 'dotted' as const,
              },
            ]
          : []),
        ...compared.map(({ name, answer }, place) => ({
          id: name,
          label: name,
          values: alignedValues(answer, main.answer),
          color: colors[place] ?? vars.palette.info.main,
        })),
      ]}
      axis={shortRupees}
      exact={rupees}
      label={label}
      height="22rem"
    >
      <FillBand one={main.answer} other={other} />
      <TradeMarks answer={main.answer} />
    </TimeChart>
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
  const { left } = useDrawingArea();
  const points = ({ days }: { days: Days }): string[] =>
    chartPlaces(days).flatMap((place) => {
      const across = x(dateAt(days, place)) ?? 0;
      return across < left ? [] : [`${across},${y(days.value[place] ?? 0)}`];
    });

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
  const { left, top, height } = useDrawingArea();
  const foot = top + height;
  const placesOf = (kind: 'purchase' | 'sale'): number[] =>
    trades
      .filter((trade) => trade.kind === kind)
      .map(({ on }) => placeOfDay(days, on))
      .filter((place) => across(place) >= left);
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
            const up = y(days.value[place] ?? 0) ?? 0;
            return `M${across(place)} ${up - 9}l3.5 6h-7z`;
          })
          .join('')}
        fill={vars.palette.success.main}
        stroke={vars.palette.background.paper}
        strokeWidth={0.75}
      />
    </g>
  );
}
