import { Alert, Stack, Typography } from '@mui/material';
import { memo, useEffect } from 'react';
import { wholeRupees } from '../../lib/formats.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import type { AskedPlan } from './asked-plan.ts';
import { DistributionTable } from './distribution-table.tsx';
import type { Fill } from './fill-choice.tsx';
import type { Question } from './messages.ts';
import { StartStrips } from './start-strips.tsx';
import { SweepCard } from './sweep-card.tsx';
import { useKnownInTime } from './use-what-if.ts';
import type { WhatIfStore } from './what-if-store.ts';
import { WorkProgress } from './work-progress.tsx';

/** In months. */
const holdingTimes = [12, 36, 60, 120] as const;

type Props = {
  plan: AskedPlan;
  funds: number | undefined;
  fill: Fill;
  store: WhatIfStore;
};

type ManyRunsProps = {
  /** The one that was answered, so that all parts of the screen speak of the same. */
  question: Question;
  chosen: number;
  fill: Fill;
  store: WhatIfStore;
};

/** What many runs say that one cannot. */
export const ManyRuns = memo(function ManyRuns({ question, chosen, fill, store }: ManyRunsProps) {
  const plan = question.plans[chosen] ?? question.plans[0];
  if (!plan) return null;

  return (
    <Stack spacing={2}>
      <StartsCard plan={plan} funds={question.funds} fill={fill} store={store} />
      <SweepCard plan={plan} range={question} fill={fill} store={store} />
    </Stack>
  );
});

/** The same plan begun in every month on record: one start proves nothing. */
function StartsCard({ plan, funds, fill, store }: Props) {
  const starts = useKnownInTime(store, 'starts');
  const asked = { plan, funds };
  const settled = useSettled(asked);
  const isMoving = JSON.stringify(settled) !== JSON.stringify(asked);
  useEffect(() => {
    // While a slider moves, the page needs the processors, and nobody the starts of the terms before.
    if (isMoving) return undefined;
    store.askStarts(settled.plan, holdingTimes, settled.funds);
    return store.stopStarts;
  }, [store, settled, isMoving]);

  return (
    <SectionCard title="Begun in every month on record">
      <Typography color="textSecondary">
        One first day proves nothing. Here the plan is begun in each month on record and followed
        for one, three, five and ten years, under both ways to fill an order; by the year from one
        year on.
        {funds === undefined ? '' : ` Each begins with ${wholeRupees(funds)} in the account.`}
      </Typography>
      {starts?.refusal ? <Alert severity="warning">{starts.refusal}</Alert> : null}
      <WorkProgress done={starts?.done ?? 0} of={starts?.of ?? 0} unit="first months" />
      {starts && starts.distributions.length > 0 ? (
        <Stack spacing={3}>
          <DistributionTable distributions={starts.distributions} starts={starts.steps} />
          <StartStrips starts={starts.steps} fill={fill} />
        </Stack>
      ) : null}
    </SectionCard>
  );
}
