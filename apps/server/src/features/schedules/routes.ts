import { assignmentEndpoints, decisionEndpoints, scheduleEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { assignEtf, listChoices } from './assign-etf.ts';
import type { findSchedule } from './find-schedule.ts';
import type { listActivity } from './list-activity.ts';
import type { listAttention } from './list-attention.ts';
import type { listDecisions } from './list-decisions.ts';
import type { listSchedules } from './list-schedules.ts';
import { presentSchedule, presentScheduleDetail } from './present.ts';
import { presentActivity } from './present-activity.ts';
import { presentAttention } from './present-attention.ts';
import { presentAssigned, presentChoices, wantedEtf } from './present-choices.ts';
import { presentDecisions } from './present-decisions.ts';
import { presentNext } from './present-next.ts';

export type Schedules = {
  list: ReturnType<typeof listSchedules>;
  find: ReturnType<typeof findSchedule>;
  attention: ReturnType<typeof listAttention>;
  activity: ReturnType<typeof listActivity>;
  choices: ReturnType<typeof listChoices>;
  assign: ReturnType<typeof assignEtf>;
  decisions: ReturnType<typeof listDecisions>;
};

export function scheduleRoutes(
  app: FastifyInstance,
  schedules: Schedules,
  brokers: ReadonlyMap<string, string>,
): void {
  serve(app, scheduleEndpoints.list, async ({ params, query, user }) => {
    const page = await schedules.list({ userId: user.id, ...params }, query);
    return { success: true, data: page.entries.map(presentSchedule), ...presentNext(page, query) };
  });

  serve(app, scheduleEndpoints.details, async ({ params, user }) => ({
    success: true,
    data: presentScheduleDetail(await schedules.find(user.id, params.scheduleId), brokers),
  }));

  serve(app, scheduleEndpoints.attention, async ({ user }) => ({
    success: true,
    data: (await schedules.attention(user.id)).map(presentAttention),
  }));

  serve(app, scheduleEndpoints.activity, async ({ query, user }) => {
    const page = await schedules.activity(user.id, query);
    return { success: true, data: page.entries.map(presentActivity), ...presentNext(page, query) };
  });

  serve(app, assignmentEndpoints.choices, async ({ params, query, user }) => ({
    success: true,
    data: presentChoices(await schedules.choices(user.id, params.scheduleId, query.search)),
  }));

  serve(app, decisionEndpoints.list, async ({ params, user }) => ({
    success: true,
    data: presentDecisions(
      await schedules.decisions(user, params.scheduleId),
      user.role === 'ADMIN',
    ),
  }));

  serve(app, assignmentEndpoints.assign, async ({ params, body, user }) => {
    const { scheduleId } = params;
    return presentAssigned(
      scheduleId,
      await schedules.assign(user.id, scheduleId, wantedEtf(body)),
    );
  });
}
