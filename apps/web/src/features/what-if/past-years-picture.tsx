import { Box, useTheme } from '@mui/material';
import type { PastYears } from './past-years.ts';

type Props = { points: PastYears['points']; label: string };

const [width, height] = [600, 110];

/** Value as an area, own money as a dashed line above nothing. */
export function PastYearsPicture({ points, label }: Props) {
  const { palette } = useTheme().vars;
  const amounts = points.flatMap(({ value, moneyIn }) => [value, moneyIn]);
  const [low, high] = [Math.min(0, ...amounts), Math.max(1, ...amounts)];
  const x = (place: number): number => (place / Math.max(1, points.length - 1)) * width;
  const y = (amount: number): number => height - ((amount - low) / (high - low)) * height;
  const line = (of: 'value' | 'moneyIn'): string =>
    points.map((point, place) => `${x(place).toFixed(1)},${y(point[of]).toFixed(1)}`).join(' ');

  return (
    <Box role="img" aria-label={label}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
        style={{ display: 'block' }}
      >
        <polygon
          points={`0,${y(0)} ${line('value')} ${width},${y(0)}`}
          fill={palette.primary.main}
          fillOpacity={0.14}
        />
        <polyline
          points={line('value')}
          fill="none"
          stroke={palette.primary.main}
          strokeWidth={1.75}
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={line('moneyIn')}
          fill="none"
          stroke={palette.text.secondary}
          strokeWidth={1.25}
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Box>
  );
}
