import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeFailure } from './api-error.ts';

/** What a person is told about something they did. */
export type Said = { severity: 'success' | 'error' | 'info' | 'warning'; text: string };

export const succeeded = (text: string): Said => ({ severity: 'success', text });

type Options<Given, Done> = {
  act(given: Given): Promise<Done>;
  /** The sentence for a failure of which the server says nothing, or how to describe any. */
  failure: string | ((error: unknown) => string);
  /** What is said when it went well; without it, the sentence it resolves to, if it does to one. */
  success?: (done: Done) => Said | undefined;
  /** What is read again afterwards, well or not, as somebody else may have changed it. */
  rereads?: readonly QueryKey[];
  /** It is busy until that was read. */
  waits?: boolean;
  /** It may be started again while it is under way. */
  mayOverlap?: boolean;
  /** Shows at once what it will come to; what it returns takes that back when it fails. */
  foresee?: (given: Given) => () => void;
  onDone?: (done: Done) => void;
  onFailure?: (error: unknown) => void;
  /** Hears what is said, also when it is nothing any more. */
  onSaid?: (said: Said | undefined) => void;
};

/** The query keys of everything that is read. */
export const everything: readonly QueryKey[] = [[]];

/** One thing a person can do: whether it is under way, and what is said of how it went. */
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

  /** `onDone` is for the component that starts it, and forgotten with it. */
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
    /** What it resolved to, until it is started again. */
    done: state.data,
    said: state.isError ? failed(state.error) : state.isSuccess ? success(state.data) : undefined,
  };
}

const asSentence = (done: unknown): Said | undefined =>
  typeof done === 'string' ? succeeded(done) : undefined;

/** Tells the other tabs of this browser that something was changed here. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel !== 'function') return;
  // Named again where it is heard: a file of both would bring the frame to the sign-in.
  const channel = new BroadcastChannel('safe-trading-changes');
  channel.postMessage('changed');
  channel.close();
}
