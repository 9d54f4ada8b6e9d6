import { Stack, styled, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { memo } from 'react';
import { useMessages } from '../../lib/messages.ts';
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

export const outcomeBy = (fill: Fill, run: BothOutcomes): Outcome =>
  fill === 'played' ? run : run.pessimistic;

export const otherFill = { played: 'pessimistic', pessimistic: 'played' } as const;

type Props = { fill: Fill; onChange(fill: Fill): void };

/** Selects the fill model for the page below. */
export const FillChoice = memo(function FillChoice({ fill, onChange }: Props) {
  const text = useMessages(whatIf);
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
        aria-label={text('fill-choice')}
        onChange={(_, next: Fill | null) => {
          if (next) onChange(next);
        }}
      >
        {(['played', 'pessimistic'] as const).map((each) => (
          <SegmentButton key={each} value={each}>
            {text(`fill-${each}`)}
          </SegmentButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary">
        {text(`fill-${fill}-explained`)}
      </Typography>
    </Stack>
  );
});
