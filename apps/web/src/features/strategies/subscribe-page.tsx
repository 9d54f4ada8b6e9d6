import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { strategies } from '@safe-trading/messages/en/strategies';
import { subscribe } from '@safe-trading/messages/en/subscribe';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useBrokerSession } from '../../lib/broker-session.ts';
import { useMessages } from '../../lib/messages.ts';
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
import { SubscribeForm, standardTerms, useConsent, useSubscribe } from './subscribe-form.tsx';
import {
  emptyTerms,
  type SubscribeValues,
  standardAsked,
  subscribeFaults,
} from './subscribe-rules.ts';
import { Subscribed } from './subscribed.tsx';
import { useWhatWillHappen, WhatWillHappenCard } from './what-will-happen-card.tsx';

/** The form also works when the strategy cannot be loaded. */
export function SubscribePage() {
  const text = useMessages(subscribe);
  const { strategyId = '' } = useParams();
  const { data: strategy, isPending } = useStrategy(strategyId);
  const { data: plans } = usePlans();
  const [asked] = useSearchParams();
  const consent = useConsent(strategyId);
  const [draft] = useState(() => draftOf(strategyId));
  const sending = useSubscribe(strategyId, consent?.sheet_id ?? undefined);
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
  const foreseen = useWhatWillHappen(strategyId, form.values);

  return (
    <>
      <PageTitle
        before={<BackButton to={paths.user.strategy.href(strategyId)} />}
        lead={isPending ? <Skeleton width="12rem" /> : strategy?.etf_strategy_name}
      >
        {text('title')}
      </PageTitle>
      {sending.isDone ? (
        <Subscribed
          said={sending.said}
          subscriptionId={sending.subscriptionId}
          foreseen={foreseen.data}
        />
      ) : plan ? (
        <Followed plan={plan} />
      ) : strategy === null ? (
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
            strategy={strategy}
            isPending={isPending}
            form={form}
            consent={consent}
            sending={sending}
          />
          <Stack spacing={3}>
            <WhatWillHappenCard query={foreseen} />
            <BeforeSubscribing />
            {strategy ? (
              <Button
                component={Link}
                to={whatIfAddress('user', withOwnTerms(strategy, form.values))}
                sx={{ alignSelf: 'flex-start' }}
              >
                {text('what-if')}
              </Button>
            ) : null}
          </Stack>
        </Box>
      )}
    </>
  );
}

function BeforeSubscribing() {
  const text = useMessages(subscribe);
  const { data: session } = useBrokerSession();
  const isLinked = !session || Boolean(session.session_updated_at);
  return (
    <InfoNote
      title={text('before')}
      points={[
        text('before-orders'),
        text('before-funds'),
        ...(isLinked ? [] : [text('before-credentials')]),
      ]}
    />
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
  const text = useMessages(subscribe);
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          component={Link}
          to={paths.user.subscriptionAnalytics.href(plan.subscription_id ?? '')}
        >
          {text('to-subscription')}
        </Button>
      }
    >
      {text('followed')}
    </Alert>
  );
}

function Missing() {
  const text = useMessages(strategies);
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" component={Link} to={paths.user.strategies.href()}>
          {text('browse')}
        </Button>
      }
    >
      {text('not-found')}
    </Alert>
  );
}
