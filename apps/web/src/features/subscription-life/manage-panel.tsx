import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { subscriptionLife } from '@safe-trading/messages/en/subscription-life';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { amendSubscription } from '../../lib/amend-subscription.ts';
import { ApiError, describeFailure } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import type { Subscription } from '../../lib/portfolio-queries.ts';
import { shownStatus } from '../../lib/present-selling.ts';
import { whatIfAddress } from '../../lib/present-what-if.ts';
import { useStrategy } from '../../lib/strategy-queries.ts';
import { everything, type Said } from '../../lib/use-action.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { useForm } from '../../shared/use-form.ts';
import { type ControlName, changeIn, draftOf } from './asked.ts';
import { ControlForm } from './control-form.tsx';
import { ControlRows } from './control-rows.tsx';
import { exitsFrom, wordsOf } from './control-words.ts';
import { OutlookTable, StepsTable } from './outlook-table.tsx';
import {
  type Controls,
  type Preview,
  useControls,
  usePreview,
  useSubscriptionTo,
} from './use-controls.ts';

type PreviewPanelProps = { preview: UseQueryResult<Preview>; isAsked: boolean };

const quietHeight = 320;

type ControlDialogProps = {
  control: ControlName;
  controls: Controls;
  onClose(outcome?: Said): void;
};

const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.faults.map(({ field, message }) => [field, message]))
    : {};

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

/** Keeps what was typed after a failure. */
function ControlDialog({ control, controls, onClose }: ControlDialogProps) {
  const failure = useMessages(subscriptionLife)('change-failed');
  const { values: draft, change } = useForm(draftOf(controls));
  const subscription = controls.subscription_id ?? '';
  const version = controls.version ?? 0;
  const wanted = changeIn(control, draft, controls);
  const asked = useSettled(wanted);
  const preview = usePreview(subscription, asked, version);
  const { title, doIt, color } = wordsOf(control, controls);
  const isShown = JSON.stringify(asked) === JSON.stringify(wanted) && preview.data !== undefined;

  const faults = faultsOf(preview.error);
  const refused = preview.error && Object.keys(faults).length === 0 ? preview.error : undefined;
  return (
    <ActionDialog
      title={title}
      doIt={doIt}
      color={color}
      maxWidth="md"
      isReady={isShown}
      failure={failure}
      objection={refused && { severity: 'error', text: describeFailure(refused, failure) }}
      check={() => isShown}
      act={async () => (wanted ? amendSubscription(subscription, wanted, version) : '')}
      // Also after a refusal, because the data it was based on has changed.
      rereads={everything}
      waits
      onClose={onClose}
    >
      <ControlForm
        control={control}
        draft={draft}
        faults={faults}
        isStepping={Boolean(controls.step_up)}
        exits={exitsFrom(controls)}
        onType={change}
      />
      <PreviewPanel preview={preview} isAsked={asked !== undefined} />
    </ActionDialog>
  );
}

function PreviewPanel({ preview: { data, isError }, isAsked }: PreviewPanelProps) {
  const text = useMessages(subscriptionLife);
  if (!isAsked || isError) {
    return (
      <Typography color="textSecondary" sx={{ minHeight: quietHeight }}>
        {isError ? '' : text('make-change')}
      </Typography>
    );
  }
  if (!data) {
    return (
      <Skeleton
        variant="rounded"
        height={quietHeight}
        role="progressbar"
        aria-label={messagesOf(signIn)('loading')}
      />
    );
  }
  const { changes = [], notes = [] } = data;
  const steps = data.after?.next_steps ?? [];
  return (
    <Stack spacing={2}>
      <Box component="ul" aria-label={text('what-changes')} sx={{ m: 0, pl: 2.5 }}>
        {changes?.map(({ what, before, after }) => (
          <Typography component="li" key={what}>
            <PrivateText>{`${what}: ${before} → ${after}`}</PrivateText>
          </Typography>
        ))}
      </Box>
      <OutlookTable preview={data} />
      {steps.length === 0 ? null : <StepsTable steps={steps} />}
      {notes?.length ? (
        <Box component="ul" aria-label={text('what-follows')} sx={{ m: 0, pl: 2.5 }}>
          {notes.map((note) => (
            <Typography component="li" key={note}>
              <PrivateText>{note}</PrivateText>
            </Typography>
          ))}
        </Box>
      ) : null}
      <Alert severity="info">{data.cut_off_text}</Alert>
    </Stack>
  );
}
