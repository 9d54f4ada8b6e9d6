import type { QueryKey } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { type Said, succeeded, useAction } from '../lib/use-action.ts';
import { DialogForm } from './dialog-form.tsx';

type Props = {
  title: string;
  /** The button that does it. */
  doIt: string;
  color?: 'error' | 'primary' | undefined;
  maxWidth?: 'sm' | 'md';
  /** Whether there is something to send yet. */
  isReady?: boolean;
  /** The sentence shown when the server gave none, or how to describe any failure. */
  failure: string | ((error: unknown) => string);
  /** Why it would be refused, where that is known before it is sent. */
  objection?: Said | undefined;
  children: ReactNode;
  /** Shows what is wrong with what was typed; whether nothing is. Left out where nothing is typed. */
  check?(form: HTMLFormElement): boolean;
  /** Does it and answers what was done. */
  act(): Promise<string>;
  onFailure?: (error: unknown) => void;
  rereads?: readonly QueryKey[];
  waits?: boolean;
  /** With what was done; without an outcome where nothing was. */
  onClose(outcome?: Said): void;
};

/** A dialog that does one thing, stays open when that fails, and says why. */
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
