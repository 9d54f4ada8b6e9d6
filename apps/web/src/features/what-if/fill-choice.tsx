import { Stack, styled, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { memo } from 'react';
import type { BothOutcomes, Outcome, PlanAnswer } from './messages.ts';

export const SegmentButton = styled(ToggleButton)(({ theme }) => ({
  minHeight: 44,
  paddingInline: theme.spacing(1),
  textTransform: 'none',
  '&.Mui-selected, &.Mui-selected:hover': {
    color: theme.vars.palette.primary.dark,
    backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.12)`,
  },
}));

export type Fill = keyof PlanAnswer;

export const fillNames = { played: 'As played', pessimistic: 'Pessimistic' } as const;

export const outcomeBy = (fill: Fill, run: BothOutcomes): Outcome =>
  fill === 'played' ? run : run.pessimistic;

export const otherFill = { played: 'pessimistic', pessimistic: 'played' } as const;

const explained = {
  played: 'Orders are filled as the practice market fills them.',
  pessimistic: 'Every order gets the worst price of its day that its limit allows.',
} as const;

type Props = { fill: Fill; onChange(fill: Fill): void };

/** Selects the fill model for the page below. */
export const FillChoice = memo(function FillChoice({ fill, onChange }: Props) {
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}
      data-no-print
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={fill}
        aria-label="How orders are filled"
        onChange={(_, next: Fill | null) => {
          if (next) onChange(next);
        }}
      >
        {(['played', 'pessimistic'] as const).map((each) => (
          <SegmentButton key={each} value={each}>
            {fillNames[each]}
          </SegmentButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary">
        {explained[fill]}
      </Typography>
    </Stack>
  );
});
