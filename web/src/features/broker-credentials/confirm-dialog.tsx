import { type ReactNode, useState } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import type { Said } from '../../shared/message.tsx';

type Props = {
  title: string;
  /** The button that does it. */
  doIt: string;
  color?: 'error' | 'primary';
  children: ReactNode;
  /** The sentence shown when the server gave none. */
  failure: string;
  /** Does it and answers what was done. */
  act(): Promise<string>;
  /** With what was done; without an outcome where nothing was. */
  onClose(outcome?: Said): void;
};

/** Asks once more before something is done; stays open and says why when it fails. */
export function ConfirmDialog({ failure, children, act, onClose, ...frame }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | undefined>();

  return (
    <DialogForm
      {...frame}
      isBusy={isBusy}
      said={said}
      onClose={() => onClose()}
      onSubmit={async (event) => {
        event.preventDefault();
        setSaid(undefined);
        setBusy(true);
        try {
          onClose({ severity: 'success', text: await act() });
        } catch (error) {
          setSaid({ severity: 'error', text: describeFailure(error, failure) });
          setBusy(false);
        }
      }}
    >
      {children}
    </DialogForm>
  );
}
