import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { amendSubscription } from '../../lib/amend-subscription.ts';
import { ApiError, describeFailure } from '../../lib/api.ts';
import { everything, type Said } from '../../lib/use-action.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useForm } from '../../shared/use-form.ts';
import { type ControlName, changeIn, draftOf } from './asked.ts';
import { ControlForm } from './control-form.tsx';
import { words } from './control-words.ts';
import { OutlookTable, StepsTable } from './outlook-table.tsx';
import { type Controls, type Preview, usePreview } from './use-controls.ts';

type PreviewPanelProps = { preview: UseQueryResult<Preview>; isAsked: boolean };

const quietHeight = 320;

type Props = {
  control: ControlName;
  controls: Controls;
  /** With what was done; without an outcome where nothing was. */
  onClose(outcome?: Said): void;
};

const failure = 'The change could not be made.';

/** One change: what is wanted, what it would do, and the button that does it. What was typed is never lost. */
export function ControlDialog({ control, controls, onClose }: Props) {
  const { values: draft, change } = useForm(draftOf(controls));
  const subscription = controls.subscription_id ?? '';
  const version = controls.version ?? 0;
  const wanted = changeIn(control, draft, controls);
  const asked = useSettled(wanted);
  const preview = usePreview(subscription, asked, version);
  const { title, doIt, color } = words[control];
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
      // Also after a refusal: what it was decided on has changed.
      rereads={everything}
      waits
      onClose={onClose}
    >
      <ControlForm
        control={control}
        draft={draft}
        faults={faults}
        isStepping={Boolean(controls.step_up)}
        hasEnded={controls.status === 'CANCELLED'}
        onType={change}
      />
      <PreviewPanel preview={preview} isAsked={asked !== undefined} />
    </ActionDialog>
  );
}

const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.faults.map(({ field, message }) => [field, message]))
    : {};

/** What would change, the next six SIPs before and after, and until when it counts. */
function PreviewPanel({ preview: { data, isError }, isAsked }: PreviewPanelProps) {
  if (!isAsked || isError) {
    return (
      <Typography color="textSecondary" sx={{ minHeight: quietHeight }}>
        {isError ? '' : 'Choose a change to see the next six SIPs before and after.'}
      </Typography>
    );
  }
  if (!data) {
    return (
      <Skeleton variant="rounded" height={quietHeight} role="progressbar" aria-label="Loading" />
    );
  }
  const { changes = [], notes = [] } = data;
  const steps = data.after?.next_steps ?? [];
  return (
    <Stack spacing={2}>
      <Box component="ul" aria-label="What changes" sx={{ m: 0, pl: 2.5 }}>
        {changes?.map(({ what, before, after }) => (
          <Typography component="li" key={what}>{`${what}: ${before} → ${after}`}</Typography>
        ))}
      </Box>
      <OutlookTable preview={data} />
      {steps.length === 0 ? null : <StepsTable steps={steps} />}
      {notes?.length ? (
        <Box component="ul" aria-label="What follows from it" sx={{ m: 0, pl: 2.5 }}>
          {notes.map((note) => (
            <Typography component="li" key={note}>
              {note}
            </Typography>
          ))}
        </Box>
      ) : null}
      <Alert severity="info">{data.cut_off_text}</Alert>
    </Stack>
  );
}
