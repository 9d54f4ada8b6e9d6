import { Box, Button, Stack } from '@mui/material';
import { LineChart, type LineSeries } from '@mui/x-charts/LineChart';
import { locales } from '@safe-trading/messages';
import { figures } from '@safe-trading/messages/en/figures';
import { type ReactNode, useState } from 'react';
import { dateText } from '../lib/formats.ts';
import { currentLanguage } from '../lib/language.ts';
import { useMessages } from '../lib/messages.ts';
import { thinned } from './thinned.ts';

/** Rupees or percent by day; `null` where a day has no value. */
export type TimeLine = {
  id: string;
  label: string;
  values: ArrayLike<number | null>;
  color: string;
  /** Lines differ without colour. */
  stroke?: 'dashed' | 'dotted';
  isArea?: boolean;
};

type Props = {
  /** ISO dates, ascending; each line has one value for each. */
  days: readonly string[];
  lines: readonly TimeLine[];
  axis(value: number): string;
  exact(value: number | null): string;
  /** A CSS length. */
  height: string;
  label: string;
  /** The largest value of the axis. */
  max?: number;
  /** Without it the ranges are those that are shorter than the history. */
  hasRanges?: boolean;
  /** Drawn over the lines, at the scales of the chart. */
  children?: ReactNode;
};

const mostPoints = 400;
const dayMs = 86_400_000;
const longAxisDays = 300;

const ranges = [
  { name: '1M', days: 31 },
  { name: '6M', days: 183 },
  { name: '1Y', days: 366 },
] as const;

type Range = (typeof ranges)[number]['name'] | 'All';

const strokes = { dashed: '5 4', dotted: '2 3' } as const;

/**
 * Lines over days, with a crosshair that shows the values of a day under the pointer, the finger or the arrow keys.
 */
export function TimeChart({ days, lines, hasRanges = true, height, label, ...drawing }: Props) {
  const text = useMessages(figures);
  const [range, setRange] = useState<Range>('All');
  const offered = hasRanges ? rangesOf(days) : [];
  const from = firstShown(days, range);
  const places = thinned(
    Array.from({ length: days.length - from }, (_, place) => from + place),
    mostPoints,
  );

  return (
    <Stack sx={{ height }}>
      {offered.length > 1 ? (
        <Stack
          direction="row"
          role="group"
          aria-label={text('period')}
          sx={{ gap: 0.5, mb: 1, justifyContent: 'flex-end', '@media print': { display: 'none' } }}
        >
          {offered.map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === range ? 'outlined' : 'text'}
              aria-pressed={name === range}
              onClick={() => setRange(name)}
              sx={{ minWidth: 48 }}
            >
              {text(`range-${name}`)}
            </Button>
          ))}
        </Stack>
      ) : null}
      <Box role="group" aria-label={label} sx={{ flexGrow: 1, minHeight: 0, touchAction: 'pan-y' }}>
        <Lines days={days} places={places} lines={lines} {...drawing} />
      </Box>
    </Stack>
  );
}

type LinesProps = Omit<Props, 'hasRanges' | 'height' | 'label'> & { places: readonly number[] };

function Lines({ days, places, lines, axis, exact, max, children }: LinesProps) {
  const dates = places.map((place) => new Date(`${days[place]}T00:00:00Z`));
  const tick = tickFormat(dates);

  return (
    <LineChart
      skipAnimation
      hideLegend={lines.length === 1}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      axisHighlight={{ x: 'line' }}
      xAxis={[
        {
          data: dates,
          scaleType: 'utc',
          valueFormatter: (date: Date, { location }) =>
            location === 'tick' ? tick.format(date) : dateText(date.toISOString().slice(0, 10)),
          tickNumber: 4,
          domainLimit: 'strict',
        },
      ]}
      yAxis={[
        {
          width: 64,
          valueFormatter: axis,
          ...(max === undefined ? { domainLimit: 'nice' as const } : { max }),
        },
      ]}
      series={lines.map(
        ({ id, label, values, color, isArea = false }): LineSeries => ({
          id,
          label,
          data: places.map((place) => values[place] ?? null),
          color,
          curve: 'linear',
          showMark: false,
          area: isArea,
          ...(max === undefined ? {} : { baseline: 'max' }),
          valueFormatter: exact,
        }),
      )}
      sx={{
        '& .MuiAreaElement-root, & .MuiLineChart-area': { fillOpacity: 0.14 },
        ...strokeRules(lines),
      }}
    >
      {children}
    </LineChart>
  );
}

const strokeRules = (lines: readonly TimeLine[]): Record<string, { strokeDasharray: string }> =>
  Object.fromEntries(
    lines.flatMap(({ id, stroke }) =>
      stroke ? [[`& [data-series="${id}"]`, { strokeDasharray: strokes[stroke] }]] : [],
    ),
  );

const daysBetween = (first: string | undefined, last: string | undefined): number =>
  (Date.parse(last ?? '') - Date.parse(first ?? '')) / dayMs;

function rangesOf(days: readonly string[]): Range[] {
  const length = daysBetween(days[0], days.at(-1));
  return [...ranges.filter((range) => range.days < length).map(({ name }) => name), 'All'];
}

/** The index of the first day of the range that ends with the last day. */
export function firstShown(days: readonly string[], range: Range): number {
  const length = ranges.find(({ name }) => name === range)?.days;
  if (length === undefined) return 0;
  const first = days.findIndex((day) => daysBetween(day, days.at(-1)) <= length);
  return Math.max(0, Math.min(first, days.length - 2));
}

function tickFormat(dates: readonly Date[]): Intl.DateTimeFormat {
  const length = ((dates.at(-1)?.getTime() ?? 0) - (dates[0]?.getTime() ?? 0)) / dayMs;
  return new Intl.DateTimeFormat(locales[currentLanguage()], {
    month: 'short',
    ...(length > longAxisDays ? { year: 'numeric' } : { day: 'numeric', year: '2-digit' }),
    timeZone: 'UTC',
  });
}
