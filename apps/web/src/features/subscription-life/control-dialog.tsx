import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { subscriptionLife } from '@safe-trading/messages/en/subscription-life';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { amendSubscription } from '../../lib/amend-subscription.ts';
import { ApiError, describeFailure } from '../../lib/api.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { everything, type Said } from '../../lib/use-action.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { useForm } from '../../shared/use-form.ts';
import { type ControlName, changeIn, draftOf } from './asked.ts';
import { ControlForm } from './control-form.tsx';
import { exitsFrom, wordsOf } from './control-words.ts';
import { OutlookTable, StepsTable } from './outlook-table.tsx';
import { type Controls, type Preview, usePreview } from './use-controls.ts';

const SaleTax = lazy(async () => ({
  default: (await import('../../shared/sale-tax.tsx')).SaleTax,
}));

type ControlDialogProps = {
  control: ControlName;
  controls: Controls;
  onClose(outcome?: Said): void;
};

const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.faults.map(({ field, message }) => [field, message]))
    : {};

type PreviewPanelProps = { preview: UseQueryResult<Preview>; isAsked: boolean };

const quietHeight = 320;

/** Keeps what was typed after a failure. */
export function ControlDialog({ control, controls, onClose }: ControlDialogProps) {
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
      {control === 'exit' && draft.exit === 'SELL' ? (
        <Suspense fallback={<Skeleton variant="rounded" height={quietHeight} />}>
          <SaleTax heldId={subscription} />
        </Suspense>
      ) : null}
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
