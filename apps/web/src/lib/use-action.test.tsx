import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Said, useAction } from './use-action.ts';

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const use = <Given, Done>(options: Parameters<typeof useAction<Given, Done>>[0]) =>
  renderHook(() => useAction(options), { wrapper: within }).result;
const later = () => Promise.withResolvers<string>();
const failure = 'It failed.';

test('an action is busy until it has ended, and then says the sentence it came to', async () => {
  const answer = later();
  const action = use({ act: () => answer.promise, failure });

  act(() => action.current.start(undefined));
  await waitFor(() => expect(action.current.isBusy).toBe(true));
  expect(action.current.said).toBeUndefined();

  answer.resolve('It is done.');
  await waitFor(() =>
    expect([action.current.isBusy, action.current.said]).toEqual([
      false,
      { severity: 'success', text: 'It is done.' },
    ]),
  );
});

test('an action that comes to no sentence says nothing', async () => {
  const action = use({ act: async () => ({ message: 'Not shown.' }), failure });
  act(() => action.current.start(undefined));
  await waitFor(() => expect(action.current.done).toEqual({ message: 'Not shown.' }));
  expect(action.current.said).toBeUndefined();
});

test.each([
  ['the server’s sentence', new ApiError({ kind: 'refused', detail: 'Not today.' }), 'Not today.'],
  ['its own where there is none', new Error('secret'), failure],
])('a failure is said with %s', async (_, error, text) => {
  const action = use({ act: () => Promise.reject(error), failure });
  act(() => action.current.start(undefined));
  await waitFor(() => expect(action.current.said).toEqual({ severity: 'error', text }));
  expect(action.current.isBusy).toBe(false);
});

test('an action under way is not started again', async () => {
  let started = 0;
  const answer = later();
  const action = use({
    act: () => {
      started += 1;
      return answer.promise;
    },
    failure,
  });

  act(() => {
    action.current.start(undefined);
    action.current.start(undefined);
  });
  answer.resolve('Done.');
  await waitFor(() => expect(action.current.said).toBeDefined());
  expect(started).toBe(1);

  act(() => action.current.start(undefined));
  await waitFor(() => expect(started).toBe(2));
});

test('an action that may overlap is started as often as it is asked for', async () => {
  const given: string[] = [];
  const action = use({
    act: async (id: string) => void given.push(id),
    failure,
    mayOverlap: true,
  });
  act(() => {
    action.current.start('a');
    action.current.start('b');
  });
  await waitFor(() => expect(given).toEqual(['a', 'b']));
});

test('who listens hears that nothing is said any more, and then how it went', async () => {
  const heard: (Said | undefined)[] = [];
  const action = use({
    act: async () => 'Done.',
    failure,
    onSaid: (said) => heard.push(said),
  });
  act(() => action.current.start(undefined));
  await waitFor(() => expect(heard).toEqual([undefined, { severity: 'success', text: 'Done.' }]));
});

test('what was foreseen is taken back when it fails', async () => {
  let shown = 'before';
  const answer = later();
  const action = use({
    act: () => answer.promise,
    failure,
    foresee: (wanted: string) => {
      shown = wanted;
      return () => {
        shown = 'before';
      };
    },
  });
  act(() => action.current.start('after'));
  await waitFor(() => expect(shown).toBe('after'));
  answer.reject(new Error('No.'));
  await waitFor(() => expect(shown).toBe('before'));
});

test.each([
  ['well', () => Promise.resolve('Done.')],
  ['badly', () => Promise.reject(new Error('No.'))],
])('what depends on it is read again when it went %s', async (_, outcome) => {
  let reads = 0;
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['stops', 'all'], queryFn: async () => (reads += 1) });
      useQuery({ queryKey: ['jobs'], queryFn: async () => 0 });
      return useAction({ act: outcome, failure, rereads: [['stops']], waits: true });
    },
    { wrapper: within },
  );
  await waitFor(() => expect(reads).toBe(1));
  act(() => result.current.start(undefined));
  await waitFor(() => expect([result.current.isBusy, reads]).toEqual([false, 2]));
});
