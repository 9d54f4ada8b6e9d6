import { Stack } from '@mui/material';
import { memo } from 'react';
import type { Fill } from './fill-choice.tsx';
import type { Question } from './messages.ts';
import { StartsCard } from './starts-card.tsx';
import { SweepCard } from './sweep-card.tsx';
import type { WhatIfStore } from './what-if-store.ts';

type Props = {
  /** The one that was answered, so that all parts of the screen speak of the same. */
  question: Question;
  chosen: number;
  fill: Fill;
  store: WhatIfStore;
};

/** What many runs say that one cannot. */
export const ManyRuns = memo(function ManyRuns({ question, chosen, fill, store }: Props) {
  const plan = question.plans[chosen] ?? question.plans[0];
  if (!plan) return null;

  return (
    <Stack spacing={2}>
      <StartsCard plan={plan} funds={question.funds} fill={fill} store={store} />
      <SweepCard plan={plan} range={question} fill={fill} store={store} />
    </Stack>
  );
});
