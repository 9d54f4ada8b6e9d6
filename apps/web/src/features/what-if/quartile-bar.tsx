import { useTheme } from '@mui/material';
import type { Distribution } from './messages.ts';

type Props = Pick<Distribution, 'worst' | 'lowerQuartile' | 'median' | 'upperQuartile' | 'best'> & {
  range: { low: number; high: number };
};

const [width, height] = [84, 20];

/** A line from the worst to the best, a box around the middle half, a stroke at the middle and one at nothing. */
export function QuartileBar({ range: { low, high }, ...lie }: Props) {
  const { palette } = useTheme().vars;
  const at = (share: number): number =>
    high === low ? width / 2 : ((share - low) / (high - low)) * (width - 4) + 2;
  const [middle, box] = [height / 2, { x: at(lie.lowerQuartile), end: at(lie.upperQuartile) }];

  return (
    <svg width={width} height={height} aria-hidden="true" style={{ display: 'block' }}>
      <line x1={at(0)} x2={at(0)} y1={0} y2={height} stroke={palette.divider} />
      <line
        x1={at(lie.worst)}
        x2={at(lie.best)}
        y1={middle}
        y2={middle}
        stroke={palette.text.secondary}
      />
      <rect
        x={box.x}
        y={middle - 5}
        width={Math.max(1, box.end - box.x)}
        height={10}
        rx={2}
        fill={palette.primary.main}
        fillOpacity={0.35}
      />
      <line
        x1={at(lie.median)}
        x2={at(lie.median)}
        y1={middle - 6}
        y2={middle + 6}
        stroke={palette.primary.dark}
        strokeWidth={2}
      />
    </svg>
  );
}
