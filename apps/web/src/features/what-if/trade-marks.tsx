import { useTheme } from '@mui/material';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import type { Answer } from './answer.ts';
import { dateAt, placeOfDay } from './chart-days.ts';

/** Purchases as strokes along the foot, sales as triangles on the line of the value. */
export function TradeMarks({ answer: { days, trades } }: { answer: Answer }) {
  const { vars } = useTheme();
  const x = useXScale<'utc'>();
  const y = useYScale<'linear'>();
  const { top, height } = useDrawingArea();
  const foot = top + height;
  const placesOf = (kind: 'purchase' | 'sale'): number[] =>
    trades.filter((trade) => trade.kind === kind).map(({ on }) => placeOfDay(days, on));
  const across = (place: number): number => x(dateAt(days, place)) ?? 0;
  // One stroke for each pixel is all that can be seen.
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
