import { useTheme } from '@mui/material';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import type { Text } from '@safe-trading/messages';
import { figures } from '@safe-trading/messages/en/figures';
import { useMessages } from '../lib/messages.ts';
import type { ValuePoint } from '../lib/present-value-history.ts';
import { TimeChart, type TimeLine } from './time-chart.tsx';
import { useChartAmounts } from './use-chart-amounts.ts';

type Props = {
  points: readonly ValuePoint[];
  /** The day from which NIFTYBEES continues the index. */
  splicedOn: string | undefined;
  label: string;
  height: string;
};

/** Value, own money and the same rupees in the Nifty 50 by day. */
export function ValueChart({ points, splicedOn, label, height }: Props) {
  const text = useMessages(figures);
  const { axis, exact } = useChartAmounts();
  const { vars } = useTheme();
  const days = points.map(({ date }) => date);
  const colors: Colors = {
    value: vars.palette.primary.main,
    invested: vars.palette.text.secondary,
    index: vars.palette.warning.main,
  };

  return (
    <TimeChart
      days={days}
      lines={linesOf(points, colors, text)}
      axis={axis}
      exact={exact}
      label={label}
      height={height}
    >
      {splicedOn && points.some(({ own, date }) => own && date > splicedOn) ? (
        <ChartsReferenceLine
          x={new Date(`${splicedOn}T00:00:00Z`)}
          label={text('spliced-here')}
          labelAlign="start"
          lineStyle={{ strokeDasharray: '1 4' }}
        />
      ) : null}
    </TimeChart>
  );
}

type Colors = Readonly<Record<'value' | 'invested' | 'index', string>>;

/** Uses own money, value and index when every point has them, else invested and value. */
function linesOf(
  points: readonly ValuePoint[],
  colors: Colors,
  text: Text<typeof figures>,
): TimeLine[] {
  const own = points.flatMap((point) => point.own ?? []);
  const value = { id: 'value', label: text('line-value'), color: colors.value, isArea: true };
  const invested = { id: 'invested', color: colors.invested, stroke: 'dashed' as const };
  if (own.length < points.length) {
    return [
      { ...value, values: points.map((point) => point.value) },
      { ...invested, label: text('line-invested'), values: points.map((point) => point.invested) },
    ];
  }
  const index = own.map((point) => point.index);
  return [
    { ...value, values: own.map(({ inside }) => inside) },
    { ...invested, label: text('net-invested'), values: own.map(({ moneyIn }) => moneyIn) },
    ...(index.some((level) => level !== null)
      ? [
          {
            id: 'index',
            label: text('line-nifty'),
            values: index,
            color: colors.index,
            stroke: 'dotted' as const,
          },
        ]
      : []),
  ];
}
