import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
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
};

/** One plan under both ways to fill an order, or up to three plans under the chosen one. */
export function FiguresCard({ answers, both, fill }: Props) {
  const [isAfterTax, setIsAfterTax] = useState(false);
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
        both.played.figures.afterTax ? (
          <FormControlLabel
            control={<Switch checked={isAfterTax} onChange={(_, next) => setIsAfterTax(next)} />}
            label="After tax, simplified"
            data-no-print
          />
        ) : null
      }
    >
      <FiguresTable columns={columns} isAfterTax={isAfterTax} />
    </SectionCard>
  );
}
