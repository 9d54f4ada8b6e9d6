import { Box, Slider, Stack, Typography } from '@mui/material';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { memo, useId, useMemo } from 'react';
import { dateText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { InputField } from '../../shared/input-field.tsx';
import { lengthText } from './length-text.ts';
import type { MarketFacts, Question } from './messages.ts';
import { monthsBetween, wholeYears, yearsAfter } from './range.ts';

type Props = {
  market: MarketFacts;
  range: Pick<Question, 'from' | 'to'>;
  /** `to` is undefined for the last recorded day. */
  onChange(changed: { from?: string; to?: string | undefined }): void;
};

export const RangeControls = memo(function RangeControls({ market, range, onChange }: Props) {
  const text = useMessages(whatIf);
  const { from, to } = range;
  const id = useId();
  const starts = useMemo(
    () => monthsBetween(market.firstDay, market.lastDay),
    [market.firstDay, market.lastDay],
  );
  const mostYears = Math.max(0, wholeYears(from, market.lastDay));
  const years = to === market.lastDay ? mostYears + 1 : wholeYears(from, to);
  const isWhole = years > mostYears;
  const length = isWhole ? text('to-last-day') : lengthText(years * 12);

  const begin = (next: string): void => {
    const end = isWhole ? undefined : yearsAfter(next, Math.max(1, years));
    onChange({ from: next, to: end !== undefined && end < market.lastDay ? end : undefined });
  };

  return (
    <Stack spacing={2}>
      <Box role="group" aria-label={text('first-day')}>
        <InputField
          label={text('first-day')}
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
          aria-label={text('first-day')}
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
            {text('length')}
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
          aria-label={text('length')}
          onChange={(_, next) =>
            onChange({ to: next > mostYears ? undefined : yearsAfter(from, next) })
          }
          sx={{ display: 'block' }}
        />
      </Box>
    </Stack>
  );
});

/** The index of the last day on or before this one. */
const placeOf = (days: readonly string[], day: string): number =>
  Math.max(
    0,
    days.findLastIndex((each) => each <= day),
  );
