import type { scheduleEndpoints } from '@safe-trading/contract';
import { type DataOf, readList, readObject } from '../../lib/read-reply.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Schedule = DataOf<typeof scheduleEndpoints.list>[number];
export type ScheduleDetail = DataOf<typeof scheduleEndpoints.details>;
export type SipDetail = NonNullable<ScheduleDetail['sip_details']>[number];

export const useSchedules = (subscriptionId: string) =>
  useInvestorQuery({
    key: ['subscription', subscriptionId, 'schedules'],
    read: () =>
      readList<Schedule>(
        `/etf_schedule/subscription/${encodeURIComponent(subscriptionId)}/schedules`,
      ),
  });

export const useScheduleDetail = (id: string) =>
  useInvestorQuery({
    key: ['schedule', id],
    read: () =>
      readObject<ScheduleDetail>(`/etf_schedule/schedule/${encodeURIComponent(id)}/details`),
  });
