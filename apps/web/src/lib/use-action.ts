import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeFailure } from './api-error.ts';

/** The result message of an action. */
export type Said = { severity: 'success' | 'error' | 'info' | 'warning'; text: string };

export const succeeded = (text: string): Said => ({ severity: 'success', text });

type Options<Given, Done> = {
  act(given: Given): Promise<Done>;
  /** The message when the server sends none, or a function that returns it. */
  failure: string | ((error: unknown) => string);
  /** The message on success; by default the string that the action resolves to. */
  success?: (done: Done) => Said | undefined;
  /** Queries to refetch afterwards, also after a failure, because the data may have changed. */
  rereads?: readonly QueryKey[];
  /** Stays busy until the refetch is done. */
  waits?: boolean;
  /** May run again while it is running. */
  mayOverlap?: boolean;
  /** An optimistic update; returns a function that reverts it. */
  foresee?: (given: Given) => () => void;
  onDone?: (done: Done) => void;
  onFailure?: (error: unknown) => void;
  onSaid?: (said: Said | undefined) => void;
};

export const everything: readonly QueryKey[] = [[]];

/** A user action with its busy state and result message. */
export function useAction<Given = void, Done = unknown>({
  act,
  failure,
  success = asSentence,
  rereads = [],
  waits = false,
  mayOverlap = false,
  ...when
}: Options<Given, Done>) {
  const queries = useQueryClient();
  const isUnderWay = useRef(false);
  const failed = (error: unknown): Said => ({
    severity: 'error',
    text: typeof failure === 'string' ? describeFailure(error, failure) : failure(error),
  });

  const { mutate, reset, ...state } = useMutation<Done, unknown, Given, (() => void) | undefined>({
    mutationFn: (given) => act(given).finally(() => (isUnderWay.current = false)),
    onMutate: (given) => when.foresee?.(given),
    onSuccess: (done) => {
      when.onSaid?.(success(done));
      when.onDone?.(done);
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      when.onSaid?.(failed(error));
      when.onFailure?.(error);
    },
    onSettled: () => {
      if (rereads.length > 0) tellOtherTabs();
      const reading = Promise.all(
        rereads.map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      return waits ? reading : undefined;
    },
  });

  /** `onDone` belongs to the caller and is dropped when it unmounts. */
  const start = (given: Given, onDone?: () => void): void => {
    if (isUnderWay.current && !mayOverlap) return;
    isUnderWay.current = true;
    when.onSaid?.(undefined);
    mutate(given, { onSuccess: () => onDone?.() });
  };

  return {
    start,
    forget: reset,
    isBusy: state.isPending,
    done: state.data,
    said: state.isError ? failed(state.error) : state.isSuccess ? success(state.data) : undefined,
  };
}

const asSentence = (done: unknown): Said | undefined =>
  typeof done === 'string' ? succeeded(done) : undefined;

export function tellOtherTabs(): void {
  if (typeof BroadcastChannel !== 'function') return;
  // The name is repeated at the receiver: sharing a file would bring the frame into the sign-in's bundle.
  const channel = new BroadcastChannel('safe-trading-changes');
  channel.postMessage('changed');
  channel.close();
}
