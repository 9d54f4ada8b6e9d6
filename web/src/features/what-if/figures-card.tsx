import { FormControlLabel, Switch, Typography } from '@mui/material';
import { SectionCard } from '../../shared/section-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { type Fill, fillNames } from './fill-choice.tsx';
import type { PlanAnswer } from './messages.ts';
import { planNames } from './plan-words.ts';

type Props = {
  answers: readonly PlanAnswer[];
  /** Of the plan that is looked at. */
  both: PlanAnswer;
  fill: Fill;
  isAfterTax: boolean;
  onAfterTax(isAfterTax: boolean): void;
};

/** One plan under both ways to fill an order, or up to three plans under the chosen one. */
export function FiguresCard({ answers, both, fill, isAfterTax, onAfterTax }: Props) {
  const { afterTax } = both[fill].figures;
  const columns =
    answers.length > 1
      ? answers.map((answer, place) => ({
          name: planNames[place] ?? '',
          figures: answer[fill].figures,
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
}
