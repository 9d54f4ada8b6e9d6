import { FormControlLabel, Switch, Typography } from '@mui/material';
import { memo } from 'react';
import { SectionCard } from '../../shared/section-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { fillNames } from './fill-choice.tsx';
import type { LookedAt } from './looked-at.ts';
import { planNames } from './plan-words.ts';

type Props = {
  of: LookedAt;
  isAfterTax: boolean;
  onAfterTax(isAfterTax: boolean): void;
};

/** One plan under both ways to fill an order, or up to three plans under the chosen one. */
export const FiguresCard = memo(function FiguresCard({ of, isAfterTax, onAfterTax }: Props) {
  const { answers, both, fill, answer } = of;
  const { afterTax } = answer.figures;
  const columns =
    answers.length > 1
      ? answers.map((each, place) => ({
          name: planNames[place] ?? '',
          figures: each[fill].figures,
        }))
      : (['played', 'pessimistic'] as const).map((each) => ({
          name: fillNames[each],
          figures: both[each].figures,
        }));

  return (
    <SectionCard
      title="All figures"
      action={
        <FormControlLabel
          control={<Switch checked={isAfterTax} onChange={(_, next) => onAfterTax(next)} />}
          label="After tax, simplified"
          data-no-print
        />
      }
    >
      <FiguresTable columns={columns} isAfterTax={afterTax !== undefined} />
      {afterTax ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {afterTax.note}
        </Typography>
      ) : null}
    </SectionCard>
  );
});
