import { useTheme } from '@mui/material';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import type { Answer, Days } from './answer.ts';
import { chartPlaces, dateAt } from './chart-days.ts';

/** Between the values under both fill models: what the price one gets would have changed. */
export function FillBand({ one, other }: { one: Answer; other: Answer }) {
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
