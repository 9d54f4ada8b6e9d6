import { type FormEvent, type ReactNode, useState } from 'react';
import { describeFailure } from '../lib/api.ts';
import { DialogForm } from './dialog-form.tsx';
import type { Said } from './message.tsx';

type Props = {
  title: string;
  /** The button that does it. */
  doIt: string;
  color?: 'error' | 'primary';
  /** The sentence shown when the server gave none. */
  failure: string;
  children: ReactNode;
  /** Finds what is wrong with what was typed before anything is sent; left out where nothing is typed. */
  isReady?(): boolean;
  /** Does it and answers what was done. */
  act(): Promise<string>;
  /** With what was done; without an outcome where nothing was. */
  onClose(outcome?: Said): void;
};

/** A dialog that does one thing, stays open when that fails, and says why. */
export function ActionDialog({
  failure,
  children,
  isReady = () => true,
  act,
  onClose,
  ...frame
}: Props) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | undefined>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaid(undefined);
    if (!isReady()) return;
    setBusy(true);
    try {
      onClose({ severity: 'success', text: await act() });
    } catch (error) {
      setSaid({ severity: 'error', text: describeFailure(error, failure) });
      setBusy(false);
    }
  };

  return (
    <DialogForm {...frame} isBusy={isBusy} said={said} onSubmit={submit} onClose={() => onClose()}>
      {children}
    </DialogForm>
  );
}
