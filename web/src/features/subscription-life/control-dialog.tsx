import { type FormEvent, useState } from 'react';
import { ApiError, describeFailure } from '../../lib/api.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import type { Said } from '../../shared/message.tsx';
import { type ControlName, changeIn, type Draft, draftOf } from './asked.ts';
import { ControlForm } from './control-form.tsx';
import { words } from './control-words.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { type Controls, useAmend, usePreview } from './use-controls.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  control: ControlName;
  controls: Controls;
  /** With what was done; without an outcome where nothing was. */
  onClose(outcome?: Said): void;
};

const failure = 'The change could not be made.';

/** One change: what is wanted, what it would do, and the button that does it. What was typed is never lost. */
export function ControlDialog({ control, controls, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(controls));
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | undefined>();
  const subscription = controls.subscription_id ?? '';
  const version = controls.version ?? 0;
  const wanted = changeIn(control, draft, controls);
  const asked = useSettled(wanted);
  const preview = usePreview(subscription, asked, version);
  const amend = useAmend(subscription);
  const { title, doIt, color } = words[control];
  const isShown = JSON.stringify(asked) === JSON.stringify(wanted) && preview.data !== undefined;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!wanted || !isShown || isBusy) return;
    setSaid(undefined);
    setBusy(true);
    try {
      onClose({ severity: 'success', text: await amend(wanted, version) });
    } catch (error) {
      setSaid({ severity: 'error', text: describeFailure(error, failure) });
      setBusy(false);
    }
  };

  const faults = faultsOf(preview.error);
  const refused = preview.error && Object.keys(faults).length === 0 ? preview.error : undefined;
  return (
    <DialogForm
      title={title}
      doIt={doIt}
      color={color}
      maxWidth="md"
      isReady={isShown}
      isBusy={isBusy}
      said={said ?? (refused && { severity: 'error', text: describeFailure(refused, failure) })}
      onSubmit={submit}
      onClose={() => onClose()}
    >
      <ControlForm
        control={control}
        draft={draft}
        faults={faults}
        isStepping={Boolean(controls.step_up)}
        hasEnded={controls.status === 'CANCELLED'}
        onType={(typed) => setDraft({ ...draft, ...typed })}
      />
      <PreviewPanel preview={preview} isAsked={asked !== undefined} />
    </DialogForm>
  );
}

const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.faults.map(({ field, message }) => [field, message]))
    : {};
