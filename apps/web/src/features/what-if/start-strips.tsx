import { Box, type Theme, Typography, useTheme } from '@mui/material';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { whatIfStarts } from '@safe-trading/messages/en/what-if-starts';
import { memo, type PointerEvent, useState } from 'react';
import { dateText, sentences, signedPercent, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { type Fill, outcomeBy } from './fill-choice.tsx';
import { lengthText } from './length-text.ts';
import type { Outcome, Start } from './messages.ts';

const underText = 0.45;

/** The percentage at which a start has its full colour. */
const strongest = 20;

type Props = { starts: readonly Start[]; fill: Fill };

/** First months from left to right, holding times from top to bottom. */
export const StartStrips = memo(function StartStrips({ starts, fill }: Props) {
  const text = useMessages(whatIfStarts);
  const filled = useMessages(whatIf)(`fill-${fill}`);
  const { vars } = useTheme();
  const [pointed, setPointed] = useState<Start>();
  const lengths = [...new Set(starts.map(({ months }) => months))].sort((a, b) => a - b);
  const firsts = [...new Set(starts.map(({ from }) => from))].sort();
  const placeOf = new Map(firsts.map((from, place) => [from, place]));
  /** One path for each colour: hundreds of shapes render too slowly. */
  const shapesOf = (months: number): [color: string, d: string][] => {
    const shapes = new Map<string, string>();
    for (const start of starts) {
      if (start.months !== months) continue;
      const { percent } = outcomeBy(fill, start);
      const color =
        percent === undefined ? vars.palette.divider : heatColor(vars, percent / strongest, 1);
      shapes.set(color, `${shapes.get(color) ?? ''}M${placeOf.get(start.from)} 0h1v1h-1z`);
    }
    return [...shapes];
  };

  const point = (months: number) => (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const from = firsts[Math.floor(((event.clientX - left) / width) * firsts.length)];
    setPointed(starts.find((start) => start.from === from && start.months === months));
  };

  return (
    <Box>
      <Box
        role="img"
        aria-label={text('strips', {
          fill: filled,
          from: dateText(firsts[0]),
          to: dateText(firsts.at(-1)),
        })}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'center',
        }}
      >
        {lengths.map((months) => (
          <Box key={months} sx={{ display: 'contents' }}>
            <Typography variant="body2" color="textSecondary">
              {lengthText(months)}
            </Typography>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${firsts.length} 1`}
              preserveAspectRatio="none"
              width="100%"
              height={28}
              shapeRendering="crispEdges"
              onPointerMove={point(months)}
              onPointerDown={point(months)}
            >
              {shapesOf(months).map(([color, d]) => (
                <path key={color} d={d} fill={color} />
              ))}
            </svg>
          </Box>
        ))}
        <span />
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          {shownYears(firsts).map((year) => (
            <Typography key={year} variant="caption" color="textSecondary">
              {year}
            </Typography>
          ))}
        </Box>
      </Box>
      <Typography variant="body2" sx={{ mt: 1, minHeight: '3em' }}>
        {pointed ? startText(pointed, fill) : text('strips-hint', { fill: filled })}
      </Typography>
    </Box>
  );
});

const shownYears = (firsts: readonly string[]): string[] => [
  ...new Set(
    [0, Math.floor(firsts.length / 2), firsts.length - 1].flatMap(
      (place) => firsts[place]?.slice(0, 4) ?? [],
    ),
  ),
];

function startText(start: Start, fill: Fill): string {
  const text = messagesOf(whatIfStarts);
  const { fall, peakMoney, ahead } = outcomeBy(fill, start);
  return sentences(
    text('start-on', {
      day: dateText(start.from),
      length: lengthText(start.months),
      played: returnText(start),
      pessimistic: returnText(start.pessimistic),
    }),
    text('start-risk', { fall: signedPercent(fall, 1), peak: wholeRupees(peakMoney) }),
    ahead === undefined
      ? undefined
      : text(ahead < 0 ? 'start-behind' : 'start-ahead', { amount: wholeRupees(Math.abs(ahead)) }),
  );
}

function returnText({ percent, isAnnual }: Outcome): string {
  const text = messagesOf(whatIfStarts);
  if (percent === undefined) return text('return-none');
  const rate = signedPercent(percent, 1);
  return text(isAnnual ? 'return-annual' : 'return-whole', { rate });
}

export function heatColor({ palette }: Theme['vars'], strength: number, most = underText): string {
  const channel = strength < 0 ? palette.error.mainChannel : palette.success.mainChannel;
  const alpha = Math.min(1, Math.abs(strength)) * most;
  return `rgba(${channel} / ${alpha.toFixed(2)})`;
}
