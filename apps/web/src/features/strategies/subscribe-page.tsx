import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { type Plan, usePlans } from '../../lib/plan-queries.ts';
import { whatIfAddress } from '../../lib/present-what-if.ts';
import { type Strategy, useStrategy } from '../../lib/strategy-queries.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Link } from '../../shared/link.tsx';
import { numberIn } from '../../shared/number-in.ts';
import { PageTitle } from '../../shared/page-title.tsx';
import { useForm } from '../../shared/use-form.ts';
import { isRetired, RetiredNote } from './retired-note.tsx';
import { draftOf, keepDraft } from './subscribe-draft.ts';
import { SubscribeForm, standardTerms, useConsent } from './subscribe-form.tsx';
import {
  emptyTerms,
  type SubscribeValues,
  standardAsked,
  subscribeFaults,
} from './subscribe-rules.ts';
import { WhatWillHappenCard } from './what-will-happen-card.tsx';

/** The form also works when the strategy cannot be loaded. */
export function SubscribePage() {
  const { strategyId = '' } = useParams();
  const { data: strategy, isPending } = useStrategy(strategyId);
  const { data: plans } = usePlans();
  const [asked] = useSearchParams();
  const consent = useConsent(strategyId);
  const [draft] = useState(() => draftOf(strategyId));
  const form = useForm(draft, (typed) => subscribeFaults(typed, consent?.is_required === true));
  const plan = plans?.find(
    ({ etf_strategy_id: id, status }) =>
      id === strategyId && (status === 'ACTIVE' || status === 'PAUSED'),
  );

  const { state } = useLocation();
  const isStandard =
    draft === emptyTerms && (asked.get('terms') === 'standard' || state === standardAsked);
  const fillIn = useEffectEvent((known: Strategy) => form.change(standardTerms(known)));
  useEffect(() => {
    if (isStandard && strategy) fillIn(strategy);
  }, [isStandard, strategy]);
  useEffect(() => keepDraft(strategyId, form.values), [strategyId, form.values]);

  return (
    <>
      <PageTitle
        before={<BackButton to={paths.user.strategy.href(strategyId)} />}
        lead={isPending ? <Skeleton width="12rem" /> : strategy?.etf_strategy_name}
      >
        Subscribe to Strategy
      </PageTitle>
      {strategy === null ? (
        <Missing />
      ) : isRetired(strategy) ? (
        <RetiredNote toOthers />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 30rem) minmax(0, 30rem)' },
          }}
        >
          <SubscribeForm
            strategyId={strategyId}
            strategy={strategy}
            isPending={isPending}
            form={form}
            consent={consent}
          />
          <Stack spacing={3}>
            <WhatWillHappenCard
              strategyId={strategyId}
              values={form.values}
              instead={plan ? <Followed plan={plan} /> : null}
            />
            <InfoNote
              title="Before you subscribe"
              points={[
                'Orders are placed automatically through your broker account, on the days of the strategy.',
                'Keep the SIP amount available in your broker account before each execution.',
                'Save your broker credentials first, so that the orders can be placed.',
              ]}
            />
            {strategy ? (
              <Button
                component={Link}
                to={whatIfAddress('user', withOwnTerms(strategy, form.values))}
                sx={{ alignSelf: 'flex-start' }}
              >
                See what these terms would have done
              </Button>
            ) : null}
          </Stack>
        </Box>
      )}
    </>
  );
}

function withOwnTerms(strategy: Strategy, typed: SubscribeValues): Strategy {
  const [amount, reinvest] = [
    numberIn(typed.user_sip_amount),
    numberIn(typed.user_reinvest_percent),
  ];
  return {
    ...strategy,
    ...(amount > 0 ? { standard_sip_amount: amount } : {}),
    ...(reinvest >= 0 ? { standard_reinvest_percent: reinvest } : {}),
  };
}

function Followed({ plan }: { plan: Plan }) {
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          component={Link}
          to={paths.user.subscriptionAnalytics.href(plan.subscription_id ?? '')}
        >
          Open it
        </Button>
      }
    >
      You follow this strategy already; its subscription is running.
    </Alert>
  );
}

function Missing() {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" component={Link} to={paths.user.strategies.href()}>
          Browse Strategies
        </Button>
      }
    >
      Strategy not found
    </Alert>
  );
}
