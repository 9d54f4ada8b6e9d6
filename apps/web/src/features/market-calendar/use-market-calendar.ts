import type { Body, marketCalendarEndpoints } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { marketCalendar } from '@safe-trading/messages/en/market-calendar';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messagesOf } from '../../lib/messages.ts';
import { messageIn, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';

export type CalendarYear = Partial<DataOf<typeof routes.marketCalendar.year>>;
export type CalendarDay = NonNullable<CalendarYear['days']>[number];
export type Declaration = NonNullable<CalendarYear['declarations']>[number];
export type DayWanted = Body<typeof marketCalendarEndpoints.declare>;
export type DayKind = DayWanted['kind'];

export const calendarKey = ['market-calendar'] as const;

export const useCalendarYear = (year: number) =>
  useQuery({
    queryKey: [...calendarKey, year],
    queryFn: () => readObject(routes.marketCalendar.year, { query: { year } }),
  });

/** A requested year whose list is incomplete. */
export const unfinishedYearOf = (calendar: CalendarYear | undefined): number | undefined =>
  calendar?.is_provisional && calendar.is_wanted ? (calendar.year ?? undefined) : undefined;

export const declareDay = async (wanted: DayWanted): Promise<string> =>
  messageIn(
    await api.post(routes.marketCalendar.declare, { body: wanted }),
    messagesOf(marketCalendar)('declared'),
  );

export const withdrawDay = async (dayId: string): Promise<string> =>
  messageIn(
    await api.post(routes.marketCalendar.withdraw, { params: { dayId } }),
    messagesOf(marketCalendar)('withdrawn'),
  );

export const completeYear = async (year: number): Promise<string> =>
  messageIn(
    await api.post(routes.marketCalendar.complete, { params: { year } }),
    messagesOf(marketCalendar)('completed'),
  );
