import { useDoubts } from '../features/halts/use-doubts.ts';
import { countInForce, useHalts } from '../features/halts/use-halts.ts';
import {
  unfinishedYearOf,
  useCalendarYear,
} from '../features/market-calendar/use-market-calendar.ts';
import type { Known } from '../features/operations/operations-state.ts';
import { useDue, useMachine } from '../features/operations/use-operations.ts';
import { useExtrasTimeIsUp } from '../lib/use-extras-time.ts';

/** The data of the administrator's home; each part may fail alone. */
export function useAdminDay() {
  const due = useDue();
  const machine = useMachine();
  const stops = useHalts();
  const doubts = useDoubts();
  const year = Number((due.data?.today ?? new Date().toISOString()).slice(0, 4));
  const calendar = useCalendarYear(year);
  const parts = [due, machine, stops, doubts, calendar];
  const known: Known = {
    due: due.data,
    machine: machine.data,
    haltsInForce: countInForce(stops.data),
    ordersInDoubt: doubts.data?.doubts.length ?? 0,
    daysNotCompared: doubts.data?.days.length ?? 0,
    unfinishedYear: unfinishedYearOf(calendar.data),
    isWhole: parts.every(({ data }) => data !== undefined),
  };
  const isComplete = parts.every(({ isFetched }) => isFetched);
  const timeIsUp = useExtrasTimeIsUp(isComplete);

  return {
    due,
    machine,
    faults: parts.flatMap(({ data, isError, error }) =>
      isError && data === undefined ? [error] : [],
    ),
    today: due.data?.today ?? undefined,
    days: calendar.data?.days ?? [],
    known,
    isPending: !isComplete && !timeIsUp,
  };
}

export type AdminDay = ReturnType<typeof useAdminDay>;
