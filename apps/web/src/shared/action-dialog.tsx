import type { QueryKey } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { type Said, succeeded, useAction } from '../lib/use-action.ts';
import { DialogForm } from './dialog-form.tsx';

type Props = {
  title: string;
  doIt: string;
  color?: 'error' | 'primary' | undefined;
  maxWidth?: 'sm' | 'md';
  isReady?: boolean;
  /** The message when the server sends none, or a function that returns it. */
  failure: string | ((error: unknown) => string);
  /** A refusal that is known before sending. */
  objection?: Said | undefined;
  children: ReactNode;
  /** Shows the errors of the form; true if there are none. */
  check?(form: HTMLFormElement): boolean;
  /** Resolves to the result message. */
  act(): Promise<string>;
  onFailure?: (error: unknown) => void;
  rereads?: readonly QueryKey[];
  waits?: boolean;
  onClose(outcome?: Said): void;
};

/** A dialog that performs one action; on failure it stays open and shows why. */
export function ActionDialog({
  failure,
  objection,
  children,
  check = () => true,
  act,
  onFailure = () => {},
  rereads = [],
  waits = false,
  onClose,
  ...frame
}: Props) {
  const { start, forget, isBusy, said } = useAction({
    act,
    failure,
    rereads,
    waits,
    onFailure,
    onDone: (text) => onClose(succeeded(text)),
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    forget();
    if (check(event.currentTarget)) start();
  };

  return (
    <DialogForm
      {...frame}
      isBusy={isBusy}
      said={said ?? objection}
      onSubmit={submit}
      onClose={() => onClose()}
    >
      {children}
    </DialogForm>
  );
}
