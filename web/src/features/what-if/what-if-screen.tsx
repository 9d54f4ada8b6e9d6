import { Alert, Box, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { dateText } from '../../lib/formats.ts';
import { Loading } from '../../shared/loading.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Address } from './address.ts';
import { usualSlab } from './asked-plan.ts';
import { FiguresAtAGlance } from './figures-at-a-glance.tsx';
import type { Fill } from './fill-choice.tsx';
import { FundsControl } from './funds-control.tsx';
import type { MarketFacts } from './messages.ts';
import { PlanControls } from './plan-controls.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import { RangeControls } from './range-controls.tsx';
import { useAsked } from './use-asked.ts';
import type { WhatIfState, WhatIfStore } from './what-if-store.ts';

const bringResults = () => import('./results.tsx');
const bringMany = () => import('./many-runs.tsx');
const Results = lazy(async () => ({ default: (await bringResults()).Results }));
const ManyRuns = lazy(async () => ({ default: (await bringMany()).ManyRuns }));

type Props = {
  linked: Exclude<Address, { fault: string }>;
  market: MarketFacts;
  store: WhatIfStore;
  state: WhatIfState;
};

/** The terms on one side, what would have come of them on the other. */
export function WhatIfScreen({ linked, market, store, state }: Props) {
  const { asked, range, change, changePlan } = useAsked(linked.asked, market, store);
  const [chosen, setChosen] = useState(0);
  const [fill, setFill] = useState<Fill>('played');
  const plan = asked.plans[chosen];
  const { refusal } = state;
  const isOtherVersion = linked.data !== undefined && linked.data !== market.version;
  // There is nothing to show before the first answer; by then they are here.
  useEffect(() => {
    void bringResults();
    void bringMany();
  }, []);
  // Drawn when nothing more urgent is left to do, so that a slider never waits for a chart.
  const shown = useDeferredValue(state.answered);
  const results = useMemo(
    () =>
      shown ? (
        <Suspense fallback={<Loading />}>
          <Results
            {...shown}
            chosen={chosen}
            version={market.version}
            fill={fill}
            onFill={setFill}
            onAfterTax={(isAfterTax) => change({ slab: isAfterTax ? usualSlab : undefined })}
          >
            <ManyRuns question={shown.question} chosen={chosen} fill={fill} store={store} />
          </Results>
        </Suspense>
      ) : null,
    [shown, chosen, fill, market.version, store, change],
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
          <FiguresAtAGlance
            answer={(state.answered?.answers[chosen] ?? state.answered?.answers[0])?.[fill]}
            fault={typeof range === 'string' ? range : refusal}
          />
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
              <PlanControls plan={plan} onChange={(changed) => changePlan(chosen, changed)} />
              {typeof range === 'string' ? null : (
                <RangeControls market={market} range={range} onChange={change} />
              )}
              <FundsControl funds={asked.funds} onChange={(funds) => change({ funds })} />
              <Typography variant="body2" color="textSecondary">
                {`Prices are recorded from ${dateText(market.firstDay)} to ${dateText(market.lastDay)}.`}
              </Typography>
            </Stack>
          </SectionCard>
        </Box>
        <Stack spacing={2} sx={{ minWidth: 0 }} aria-busy={state.isAsking}>
          {typeof range === 'string' ? <Alert severity="warning">{range}</Alert> : null}
          {refusal ? <Alert severity="warning">{refusal}</Alert> : null}
          {typeof range === 'string' || refusal ? null : results}
        </Stack>
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
