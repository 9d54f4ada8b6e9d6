import type { ReactNode } from 'react';
import { type Said, succeeded, useAction } from '../../lib/use-action.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Added, secondFactorKey } from './use-second-factor.ts';

type Props = {
  title: string;
  doIt: string;
  failure: string;
  isReady?: boolean;
  children: ReactNode;
  check?(form: HTMLFormElement): boolean;
  act(): Promise<Added>;
  onClose(outcome?: Said): void;
};

/** Adds something; where that brings recovery codes, they are shown before the dialog closes. */
export function AddingDialog({
  title,
  doIt,
  failure,
  isReady = true,
  children,
  check = () => true,
  act,
  onClose,
}: Props) {
  const { start, forget, isBusy, said, done } = useAction({
    act,
    failure: (error) => (error instanceof Error && error.message ? error.message : failure),
    success: () => undefined,
    rereads: [secondFactorKey],
    onDone: ({ message, codes }) => {
      if (codes.length === 0) onClose(succeeded(message));
    },
  });
  const hasCodes = done !== undefined && done.codes.length > 0;

  return (
    <DialogForm
      title={hasCodes ? done.message : title}
      doIt={hasCodes ? 'I have kept them' : doIt}
      isReady={isReady}
      isBusy={isBusy}
      said={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasCodes) return onClose(succeeded(done.message));
        forget();
        if (check(event.currentTarget)) start();
      }}
      onClose={() => onClose(hasCodes ? succeeded(done.message) : undefined)}
    >
      {hasCodes ? <RecoveryCodes codes={done.codes} /> : children}
    </DialogForm>
  );
}
