import { Box, useTheme } from '@mui/material';
import { method } from '@safe-trading/messages/en/method';
import { useMessages } from '../../lib/messages.ts';

/** Heights of the price from the left to the right, in the units of the drawing; smaller is dearer. */
const prices = [60, 52, 70, 96, 120, 138, 150, 158, 154, 162, 156, 148, 152, 140, 118, 96, 74];
const across = 40;
const bought = { first: 6, last: 13 };
const target = 74;

/** A price that falls, is bought near its low in parts, and is sold at the target. */
export function MethodPicture() {
  const text = useMessages(method);
  const { vars } = useTheme();
  const points = prices.map((height, place) => `${20 + place * across},${height}`);
  const sold = 20 + (prices.length - 1) * across;

  return (
    <svg
      viewBox="0 0 700 200"
      role="img"
      aria-label={text('picture-alt')}
      style={{ width: '100%', height: 'auto' }}
    >
      <line
        x1="20"
        x2={sold}
        y1={target}
        y2={target}
        stroke={vars.palette.success.main}
        strokeDasharray="6 6"
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={vars.palette.primary.main}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {prices.map((height, place) =>
        place >= bought.first && place <= bought.last ? (
          <circle
            key={points[place]}
            cx={20 + place * across}
            cy={height}
            r="6"
            fill={vars.palette.primary.main}
          />
        ) : null,
      )}
      <path d={`M${sold} ${target - 12}l9 16h-18z`} fill={vars.palette.success.main} />
      {/* On a phone the drawing shrinks and its words do not. */}
      <Box component="g" sx={{ fill: vars.palette.text.secondary, fontSize: { xs: 30, sm: 15 } }}>
        <text x={20 + ((bought.first + bought.last) / 2) * across} y="192" textAnchor="middle">
          {text('picture-buy')}
        </text>
        <text x={sold} y={target - 24} textAnchor="end">
          {text('picture-sell')}
        </text>
      </Box>
    </svg>
  );
}
