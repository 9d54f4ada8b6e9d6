import { Box, Button, Stack, Typography } from '@mui/material';
import { investor } from '@safe-trading/messages/en/investor';
import { subscriptionLife } from '@safe-trading/messages/en/subscription-life';
import { lazy, Suspense, useState } from 'react';
import { dateTimeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { Subscription } from '../../lib/portfolio-queries.ts';
import { shownStatus } from '../../lib/present-selling.ts';
import { whatIfAddress } from '../../lib/present-what-if.ts';
import { useStrategy } from '../../lib/strategy-queries.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { type ControlName, isGuardUnasked } from './asked.ts';
import { ControlRows } from './control-rows.tsx';
import { type Controls, useControls, useSubscriptionTo } from './use-controls.ts';

const ControlDialog = lazy(async () => ({
  default: (await import('./control-dialog.tsx')).ControlDialog,
}));

const GuardNote = lazy(async () => ({
  default: (await import('./guard-note.tsx')).GuardNote,
}));

type Made = NonNullable<Controls['history']>[number];

export function ManagePanel({ strategyId }: { strategyId: string }) {
  const subscription = useSubscriptionTo(strategyId);
  return subscription === undefined ? null : (
    <ManageSubscription
      key={subscription}
      id={subscription}
      subscription={{ etf_strategy_id: strategyId }}
    />
  );
}

type Props = { id: string; subscription: Pick<Subscription, 'etf_strategy_id'> };

export function ManageSubscription({ id, subscription }: Props) {
  useMessages(investor);
  const text = useMessages(subscriptionLife);
  const query = useControls(id);
  const { subject: control, said, open, close, forget } = useDialog<ControlName>();
  const { data: controls } = query;

  // A server without these calls shows the page without the panel.
  if (controls === null) return null;

  return (
    <SectionCard
      title={text('manage')}
      action={controls ? <StatusChip kind="subscription" status={shownStatus(controls)} /> : null}
    >
      <Stack spacing={2.5}>
        <Message said={said} onClose={forget} />
        <Fetched query={query} failure={text('failed')} height={640}>
          {(known) =>
            known ? (
              <>
                {isGuardUnasked(known) ? (
                  <Suspense fallback={<Box sx={{ minHeight: 72 }} />}>
                    <GuardNote onChoose={() => open('price-guard')} />
                  </Suspense>
                ) : null}
                <ControlRows controls={known} onOpen={open} />
                <WhatIfLink strategyId={subscription.etf_strategy_id ?? ''} controls={known} />
                <ChangesSoFar history={known.history ?? []} />
              </>
            ) : null
          }
        </Fetched>
      </Stack>
      {controls && control ? (
        <Suspense>
          <ControlDialog control={control} controls={controls} onClose={close} />
        </Suspense>
      ) : null}
    </SectionCard>
  );
}

function WhatIfLink({ strategyId, controls }: { strategyId: string; controls: Controls }) {
  const text = useMessages(subscriptionLife);
  const { data: strategy } = useStrategy(strategyId);
  if (!strategy) return null;
  const terms = {
    ...strategy,
    standard_sip_amount: controls.user_sip_amount ?? strategy.standard_sip_amount,
    standard_reinvest_percent: controls.user_reinvest_percent ?? strategy.standard_reinvest_percent,
  };

  return (
    <Button
      component={Link}
      to={whatIfAddress('user', terms)}
      sx={{ alignSelf: 'flex-start', ml: -2 }}
    >
      {text('what-if')}
    </Button>
  );
}

function ChangesSoFar({ history }: { history: readonly Made[] }) {
  const text = useMessages(subscriptionLife);
  const [isOpen, setOpen] = useState(false);
  if (history.length === 0) return null;

  return (
    <Stack spacing={1.5}>
      <Button
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', ml: -1 }}
      >
        {isOpen ? text('hide-changes') : text('show-changes', { count: history.length })}
      </Button>
      {isOpen ? (
        <Stack
          component="ol"
          aria-label={text('past-changes')}
          spacing={1.5}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {history.map((made) => (
            <Box component="li" key={made.amendment_id}>
              <Typography variant="body2" color="textSecondary">
                {`${dateTimeText(made.market_time)}, ${made.made_by}`}
              </Typography>
              {made.changes?.map(({ what, before, after }) => (
                <Typography key={what} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <PrivateText>{`${what}: ${before} → ${after}`}</PrivateText>
                </Typography>
              ))}
            </Box>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
