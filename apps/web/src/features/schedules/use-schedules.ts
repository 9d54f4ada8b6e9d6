import { routes } from '@safe-trading/contract/routes';
import { readList, readObject } from '../../lib/read-reply.ts';
import type { DataOf, ElementOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Schedule = ElementOf<typeof routes.schedules.list>;
export type ScheduleDetail = DataOf<typeof routes.schedules.details>;
export type SipDetail = NonNullable<ScheduleDetail['sip_details']>[number];

export const useSchedules = (subscriptionId: string) =>
  useInvestorQuery({
    key: ['subscription', subscriptionId, 'schedules'],
    read: () => readList(routes.schedules.list, { params: { subscriptionId } }),
  });

export const useScheduleDetail = (id: string) =>
  useInvestorQuery({
    key: ['schedule', id],
    read: () => readObject(routes.schedules.details, { params: { scheduleId: id } }),
  });
