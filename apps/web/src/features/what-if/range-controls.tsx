import { Box, Slider, Stack, Typography } from '@mui/material';
import { memo, useId, useMemo } from 'react';
import { dateText } from '../../lib/formats.ts';
import { InputField } from '../../shared/input-field.tsx';
import type { MarketFacts, Question } from './messages.ts';
import { monthsBetween, wholeYears, yearsAfter } from './range.ts';

type Props = {
  market: MarketFacts;
  range: Pick<Question, 'from' | 'to'>;
  /** `to` is undefined for the last recorded day. */
  onChange(changed: { from?: string; to?: string | undefined }): void;
};

export const RangeControls = memo(function RangeControls({ market, range, onChange }: Props) {
  const { from, to } = range;
  const id = useId();
  const starts = useMemo(
    () => monthsBetween(market.firstDay, market.lastDay),
    [market.firstDay, market.lastDay],
  );
  const mostYears = Math.max(0, wholeYears(from, market.lastDay));
  const years = to === market.lastDay ? mostYears + 1 : wholeYears(from, to);
  const isWhole = years > mostYears;
  const length = isWhole ? 'up to the last recorded day' : yearsText(years);

  const begin = (next: string): void => {
    const end = isWhole ? undefined : yearsAfter(next, Math.max(1, years));
    onChange({ from: next, to: end !== undefined && end < market.lastDay ? end : undefined });
  };

  return (
    <Stack spacing={2}>
      <Box role="group" aria-label="First day">
        <InputField
          label="First day"
          type="date"
          value={from}
          onChange={({ target }) => {
            if (target.value >= market.firstDay && target.value < market.lastDay)
              begin(target.value);
          }}
          input={{ min: market.firstDay, max: market.lastDay }}
        />
        <Slider
          value={placeOf(starts, from)}
          min={0}
          max={starts.length - 1}
          step={1}
          getAriaValueText={() => dateText(from)}
          aria-label="First day"
          onChange={(_, place) => {
            const next = starts[place];
            if (next) begin(next);
          }}
          sx={{ display: 'block' }}
        />
      </Box>
      <Box role="group" aria-labelledby={id}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Typography id={id} component="span" sx={{ fontWeight: 500 }}>
            Length
          </Typography>
          <Typography component="span" color="textSecondary">
            {length}
          </Typography>
        </Stack>
        <Slider
          value={years}
          min={Math.min(1, mostYears + 1)}
          max={mostYears + 1}
          step={1}
          getAriaValueText={() => length}
          aria-label="Length"
          onChange={(_, next) =>
            onChange({ to: next > mostYears ? undefined : yearsAfter(from, next) })
          }
          sx={{ display: 'block' }}
        />
      </Box>
    </Stack>
  );
});

const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

/** The index of the last day on or before this one. */
const placeOf = (days: readonly string[], day: string): number =>
  Math.max(
    0,
    days.findLastIndex((each) => each <= day),
  );
