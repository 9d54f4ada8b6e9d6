import { Alert, Typography } from '@mui/material';
import { memo } from 'react';
import { dateText, wholeRupees } from '../../lib/formats.ts';
import { HeadlineTiles } from './headline-tiles.tsx';
import type { LookedAt } from './looked-at.ts';
import { planLine, planNames } from './plan-words.ts';

/** The plan in one line, and what it came to. */
export const Headline = memo(function Headline({ of }: { of: LookedAt }) {
  const { answers, answer, place, plan, question } = of;
  const name = answers.length > 1 ? `${planNames[place]}: ` : '';
  const funds =
    question.funds === undefined ? '' : `; ${wholeRupees(question.funds)} in the account`;
  const range = answer.range
    ? `; simulated from ${dateText(answer.range.from)} to ${dateText(answer.range.to)}`
    : '';

  return (
    <>
      <Typography component="p" color="textSecondary">
        {`${name}${planLine(plan)}${funds}${range}.`}
      </Typography>
      {answer.moneyEnded ? <Alert severity="warning">{answer.moneyEnded}</Alert> : null}
      <HeadlineTiles answer={answer} />
    </>
  );
});
