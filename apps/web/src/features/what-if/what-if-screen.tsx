import { Alert, Box, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { dateText } from '../../lib/formats.ts';
import { Loading } from '../../shared/loading.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Address } from './address.ts';
import { type AskedPlan, usualSlab } from './asked-plan.ts';
import { FiguresAtAGlance } from './figures-at-a-glance.tsx';
import type { Fill } from './fill-choice.tsx';
import { FundsControl } from './funds-control.tsx';
import type { MarketFacts } from './messages.ts';
import { PlanControls } from './plan-controls.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import { RangeControls } from './range-controls.tsx';
import { useAsked } from './use-asked.ts';
import { useHasAnswer, useKnown } from './use-what-if.ts';
import type { WhatIfStore } from './what-if-store.ts';

const bringResults = () => import('./results.tsx');
const Results = lazy(async () => ({ default: (await bringResults()).Results }));

type Props = {
  linked: Exclude<Address, { fault: string }>;
  market: MarketFacts;
  store: WhatIfStore;
};

/** The terms on one side, what would have come of them on the other. */
export function WhatIfScreen({ linked, market, store }: Props) {
  const { asked, range, change, changePlan } = useAsked(linked.asked, market, store);
  const [chosen, setChosen] = useState(0);
  const [fill, setFill] = useState<Fill>('played');
  const hasAnswer = useHasAnswer(store);
  const refusal = useKnown(store, 'refusal');
  const plan = asked.plans[chosen];
  const fault = typeof range === 'string' ? range : refusal;
  const isOtherVersion = linked.data !== undefined && linked.data !== market.version;
  // There is nothing to show before the first answer; by then they are here.
  useEffect(() => void bringResults(), []);

  // One function each for as long as the screen is there: a control that did not change is not drawn again.
  const onPlan = useCallback(
    (changed: Partial<AskedPlan>) => changePlan(chosen, changed),
    [changePlan, chosen],
  );
  const onFunds = useCallback((funds: number | undefined) => change({ funds }), [change]);
  const onAfterTax = useCallback(
    (isAfterTax: boolean) => change({ slab: isAfterTax ? usualSlab : undefined }),
    [change],
  );
  if (!plan) return null;

  return (
    <Stack spacing={2}>
      {isOtherVersion ? (
        <Alert severity="info">
          The link was made with other recorded prices than those of today, so figures may differ
          from what was shown then.
        </Alert>
      ) : null}
      <Box sx={sidesSx}>
        <Box sx={controlsSx} data-no-print>
          <FiguresAtAGlance store={store} chosen={chosen} fill={fill} fault={fault} />
          <SectionCard title="The plan">
            <Stack spacing={3}>
              <PlanTabs
                plans={asked.plans}
                chosen={chosen}
                onChoose={setChosen}
                onChange={(plans, next) => {
                  change({ plans });
                  setChosen(next);
                }}
              />
              <PlanControls plan={plan} onChange={onPlan} />
              {typeof range === 'string' ? null : (
                <RangeControls market={market} range={range} onChange={change} />
              )}
              <FundsControl funds={asked.funds} onChange={onFunds} />
              <Typography variant="body2" color="textSecondary">
                {`Prices are recorded from ${dateText(market.firstDay)} to ${dateText(market.lastDay)}.`}
              </Typography>
            </Stack>
          </SectionCard>
        </Box>
        {fault !== undefined ? <Alert severity="warning">{fault}</Alert> : null}
        {fault === undefined && hasAnswer ? (
          <Suspense fallback={<Loading />}>
            <Results
              chosen={chosen}
              version={market.version}
              fill={fill}
              onFill={setFill}
              isAfterTax={asked.slab !== undefined}
              onAfterTax={onAfterTax}
              store={store}
            />
          </Suspense>
        ) : null}
      </Box>
    </Stack>
  );
}

const sidesSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '21rem minmax(0, 1fr)' },
  // One sheet.
  '@media print': { display: 'block', zoom: 0.6 },
} as const;

const controlsSx = {
  position: { lg: 'sticky' },
  top: { lg: 88 },
  maxHeight: { lg: 'calc(100dvh - 104px)' },
  overflowY: { lg: 'auto' },
} as const;
