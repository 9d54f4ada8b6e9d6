import { scheduleEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { findSchedule } from './find-schedule.ts';
import type { listAttention } from './list-attention.ts';
import type { listSchedules } from './list-schedules.ts';
import { presentSchedule, presentScheduleDetail } from './present.ts';
import { presentAttention } from './present-attention.ts';

export type Schedules = {
  list: ReturnType<typeof listSchedules>;
  find: ReturnType<typeof findSchedule>;
  attention: ReturnType<typeof listAttention>;
};

export function scheduleRoutes(
  app: FastifyInstance,
  schedules: Schedules,
  brokers: ReadonlyMap<string, string>,
): void {
  serve(app, scheduleEndpoints.list, async ({ params, user }) => ({
    success: true,
    data: (await schedules.list(user.id, params.subscriptionId)).map(presentSchedule),
  }));

  serve(app, scheduleEndpoints.details, async ({ params, user }) => ({
    success: true,
    data: presentScheduleDetail(await schedules.find(user.id, params.scheduleId), brokers),
  }));

  serve(app, scheduleEndpoints.attention, async ({ user }) => ({
    success: true,
    data: (await schedules.attention(user.id)).map(presentAttention),
  }));
}
