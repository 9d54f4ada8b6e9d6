import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Stack,
  Switch,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { pastYears } from '@safe-trading/messages/en/past-years';
import { whatIf } from '@safe-trading/messages/en/what-if';
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import { dateText, rupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { AddIcon } from '../../shared/icons.tsx';
import { Loading } from '../../shared/loading.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { type Address, addressOf } from './address.ts';
import {
  type AskedPlan,
  mostPlans,
  usualFunds,
  usualSlab,
  type WhatIfRequest,
} from './asked-plan.ts';
import { FiguresAtAGlance } from './figures-at-a-glance.tsx';
import { planName } from './figures-card.tsx';
import { type Fill, SegmentButton } from './fill-choice.tsx';
import type { MarketFacts, Question } from './messages.ts';
import { PlanControls } from './plan-controls.tsx';
import { fundsFault, planFaults } from './plan-faults.ts';
import { rangeOf } from './range.ts';
import { RangeControls } from './range-controls.tsx';

import { TermSlider } from './term-slider.tsx';
import { useHasAnswer, useKnown } from './use-what-if.ts';
import type { WhatIfStore } from './what-if-store.ts';

type PlanTabsProps = {
  plans: readonly AskedPlan[];
  chosen: number;
  onChoose(place: number): void;
  onChange(plans: readonly AskedPlan[], chosen: number): void;
};

type FundsControlProps = { funds: number | undefined; onChange(funds: number | undefined): void };

const FundsControl = memo(function FundsControl({ funds, onChange }: FundsControlProps) {
  const text = messagesOf(whatIf);
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={funds !== undefined}
            onChange={(_, isLimited) => onChange(isLimited ? usualFunds : undefined)}
          />
        }
        label={text('limit-funds')}
      />
      {funds === undefined ? null : (
        <TermSlider
          label={text('funds')}
          value={funds}
          steps={steps}
          spoken={rupees}
          before="₹"
          fault={fundsFault(funds)}
          onChange={onChange}
        />
      )}
    </Box>
  );
});

const steps = [
  10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000,
  750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000,
];

const bringResults = () => import('./results.tsx');
const Results = lazy(async () => ({ default: (await bringResults()).Results }));

type Props = {
  linked: Exclude<Address, { fault: string }>;
  market: MarketFacts;
  store: WhatIfStore;
};

export function WhatIfScreen({ linked, market, store }: Props) {
  const text = useMessages(whatIf);
  useMessages(pastYears);
  const { asked, range, change, changePlan } = useAsked(linked.asked, market, store);
  const [chosen, setChosen] = useState(0);
  const [fill, setFill] = useState<Fill>('played');
  const hasAnswer = useHasAnswer(store);
  const refusal = useKnown(store, 'refusal');
  const plan = asked.plans[chosen];
  const fault = typeof range === 'string' ? range : refusal && text(refusal);
  const isOtherVersion = linked.data !== undefined && linked.data !== market.version;
  // Fetched before the first answer arrives.
  useEffect(() => void bringResults(), []);

  // Stable functions, so that unchanged controls do not render.
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
      {isOtherVersion ? <Alert severity="info">{text('other-prices')}</Alert> : null}
      <Box sx={sidesSx}>
        <Box sx={controlsSx} data-no-print>
          <FiguresAtAGlance store={store} chosen={chosen} fill={fill} fault={fault} />
          <SectionCard title={text('plan')}>
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
                {text('recorded', {
                  from: dateText(market.firstDay),
                  to: dateText(market.lastDay),
                })}
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

/** Sends the question to the worker at once and puts it into the address after a pause. */
function useAsked(first: WhatIfRequest, market: MarketFacts, store: WhatIfStore) {
  const [asked, setAsked] = useState(first);
  const [, setAddress] = useSearchParams();
  const { from, to } = asked;
  // A stable object while the days are the same.
  const range = useMemo(() => rangeOf({ from, to }, market), [from, to, market]);
  const isSound =
    typeof range !== 'string' &&
    fundsFault(asked.funds) === undefined &&
    asked.plans.every((plan) => Object.keys(planFaults(plan)).length === 0);
  const text = isSound
    ? JSON.stringify({ plans: asked.plans, ...range, slab: asked.slab, funds: asked.funds })
    : undefined;
  const question = useMemo((): Question | undefined => text && JSON.parse(text), [text]);

  useEffect(() => {
    if (question) store.ask(question);
  }, [store, question]);

  const settled = useSettled(question);
  const writeAddress = useEffectEvent((now: Question) =>
    setAddress(addressOf({ slab: undefined, funds: undefined, ...now }, market.version), {
      replace: true,
    }),
  );
  useEffect(() => {
    if (settled) writeAddress(settled);
  }, [settled]);

  const change = useCallback(
    (changed: Partial<WhatIfRequest>): void => setAsked((now) => ({ ...now, ...changed })),
    [],
  );

  const changePlan = useCallback(
    (place: number, changed: Partial<AskedPlan>): void =>
      setAsked((now) => ({
        ...now,
        plans: now.plans.map((plan, at) => (at === place ? { ...plan, ...changed } : plan)),
      })),
    [],
  );

  return { asked, range, change, changePlan };
}

function PlanTabs({ plans, chosen, onChoose, onChange }: PlanTabsProps) {
  const text = messagesOf(whatIf);
  const plan = plans[chosen];

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {plans.length > 1 ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chosen}
          aria-label={text('plan-shown')}
          onChange={(_, place: number | null) => {
            if (place !== null) onChoose(place);
          }}
        >
          {plans.map((_, place) => (
            <SegmentButton key={planName(place)} value={place}>
              {planName(place)}
            </SegmentButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
      <Stack direction="row" sx={{ ml: -2, flexWrap: 'wrap' }}>
        {plan && plans.length < mostPlans ? (
          <Button startIcon={<AddIcon />} onClick={() => onChange([...plans, plan], plans.length)}>
            {text('compare')}
          </Button>
        ) : null}
        {plans.length > 1 ? (
          <Button
            onClick={() =>
              onChange(
                plans.filter((_, place) => place !== chosen),
                0,
              )
            }
          >
            {text('remove', { plan: planName(chosen) })}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
