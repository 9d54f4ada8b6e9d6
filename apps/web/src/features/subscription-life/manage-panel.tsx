import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateTimeText } from '../../lib/formats.ts';
import type { Subscription } from '../../lib/portfolio-queries.ts';
import { whatIfAddress } from '../../lib/present-what-if.ts';
import { useStrategy } from '../../lib/strategy-queries.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import type { ControlName } from './asked.ts';
import { ControlDialog } from './control-dialog.tsx';
import { ControlRows } from './control-rows.tsx';
import { type Controls, useControls, useSubscriptionTo } from './use-controls.ts';

type Made = NonNullable<Controls['history']>[number];

/** Everything a subscriber of a strategy can do with the subscription; nothing for anybody else. */
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

/** The same, of a subscription that is known. */
export function ManageSubscription({ id, subscription }: Props) {
  const query = useControls(id);
  const { subject: control, said, open, close, forget } = useDialog<ControlName>();
  const { data: controls } = query;

  // A server that does not know these calls shows the page as it always was.
  if (controls === null) return null;

  return (
    <SectionCard
      title="Manage your subscription"
      action={controls ? <StatusChip kind="subscription" status={controls.status} /> : null}
    >
      <Stack spacing={2.5}>
        <Message said={said} onClose={forget} />
        <Fetched query={query} failure="Your subscription could not be fetched." height={640}>
          {(known) =>
            known ? (
              <>
                <ControlRows controls={known} onOpen={open} />
                <WhatIfLink strategyId={subscription.etf_strategy_id ?? ''} controls={known} />
                <ChangesSoFar history={known.history ?? []} />
              </>
            ) : null
          }
        </Fetched>
      </Stack>
      {controls && control ? (
        <ControlDialog control={control} controls={controls} onClose={close} />
      ) : null}
    </SectionCard>
  );
}

/** The subscription's own terms, to be changed where nothing happens. */
function WhatIfLink({ strategyId, controls }: { strategyId: string; controls: Controls }) {
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
      What if I changed this
    </Button>
  );
}

/** Who changed what, and when by the market's clock; the latest first. */
function ChangesSoFar({ history }: { history: readonly Made[] }) {
  const [isOpen, setOpen] = useState(false);
  if (history.length === 0) return null;

  return (
    <Stack spacing={1.5}>
      <Button
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', ml: -1 }}
      >
        {isOpen ? 'Hide the changes so far' : `Show the changes so far (${history.length})`}
      </Button>
      {isOpen ? (
        <Stack
          component="ol"
          aria-label="Changes so far"
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
                  {`${what}: ${before} → ${after}`}
                </Typography>
              ))}
            </Box>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
