import { Stack } from '@mui/material';
import type { Question } from './messages.ts';
import { StartsCard } from './starts-card.tsx';
import { SweepCard } from './sweep-card.tsx';
import type { WhatIfState, WhatIfStore } from './what-if-store.ts';

type Props = {
  /** The one that was answered, so that all parts of the screen speak of the same. */
  question: Question;
  chosen: number;
  store: WhatIfStore;
  state: WhatIfState;
};

/** What many runs say that one cannot. */
export function ManyRuns({ question, chosen, store, state }: Props) {
  const plan = question.plans[chosen] ?? question.plans[0];
  if (!plan) return null;

  return (
    <Stack spacing={2}>
      <StartsCard plan={plan} starts={state.starts} store={store} />
      <SweepCard plan={plan} range={question} sweep={state.sweep} store={store} />
    </Stack>
  );
}
