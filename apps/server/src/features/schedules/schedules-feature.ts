import { assignmentEndpoints, decisionEndpoints, scheduleEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { UnresolvedOrders } from '../../trading/books/unresolved-orders.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { type AssignDeps, assignEtf, listChoices } from './assign-etf.ts';
import { findSchedule } from './find-schedule.ts';
import { type ActivityDeps, listActivity } from './list-activity.ts';
import { listAttention } from './list-attention.ts';
import { listDecisions } from './list-decisions.ts';
import { listSchedules } from './list-schedules.ts';
import { presentSchedule, presentScheduleDetail } from './present.ts';
import { presentActivity } from './present-activity.ts';
import { presentAttention } from './present-attention.ts';
import { presentAssigned, presentChoices, wantedEtf } from './present-choices.ts';
import { presentDecisions } from './present-decisions.ts';
import { presentNext } from './present-next.ts';

type Schedules = {
  list: ReturnType<typeof listSchedules>;
  find: ReturnType<typeof findSchedule>;
  attention: ReturnType<typeof listAttention>;
  activity: ReturnType<typeof listActivity>;
  choices: ReturnType<typeof listChoices>;
  assign: ReturnType<typeof assignEtf>;
  decisions: ReturnType<typeof listDecisions>;
};

export type SchedulesDeps = AssignDeps &
  ActivityDeps & {
    subscriptions: SubscriptionStore;
    lastPrices: LastPrices;
    unresolved: Pick<UnresolvedOrders, 'ofUser'>;
    brokers: ReadonlyMap<string, string>;
  };
export type SchedulesFeature = Schedules & { routes(app: FastifyInstance): void };

export function schedulesFeature(deps: SchedulesDeps): SchedulesFeature {
  const { subscriptions, lastPrices, brokers, unresolved } = deps;
  const schedules: Schedules = {
    list: listSchedules(subscriptions, lastPrices),
    find: findSchedule(subscriptions, lastPrices, deps.marketClock),
    attention: listAttention(subscriptions, unresolved),
    activity: listActivity(deps),
    choices: listChoices(deps),
    assign: assignEtf(deps),
    decisions: listDecisions(subscriptions, deps.decisions),
  };
  return { ...schedules, routes: (app) => scheduleRoutes(app, schedules, brokers) };
}

function scheduleRoutes(
  app: FastifyInstance,
  schedules: Schedules,
  brokers: ReadonlyMap<string, string>,
): void {
  serve(app, scheduleEndpoints.list, async ({ params, query, user, language }) => {
    const page = await schedules.list({ userId: user.id, ...params }, query);
    return {
      success: true,
      data: page.entries.map((each) => presentSchedule(each, language)),
      ...presentNext(page, query),
    };
  });

  serve(app, scheduleEndpoints.details, async ({ params, user, language }) => ({
    success: true,
    data: presentScheduleDetail(
      await schedules.find(user.id, params.scheduleId),
      brokers,
      language,
    ),
  }));

  serve(app, scheduleEndpoints.attention, async ({ user, language }) => ({
    success: true,
    data: (await schedules.attention(user.id)).map((each) => presentAttention(each, language)),
  }));

  serve(app, scheduleEndpoints.activity, async ({ query, user, language }) => {
    const page = await schedules.activity(user.id, query);
    return {
      success: true,
      data: page.entries.map((each) => presentActivity(each, language)),
      ...presentNext(page, query),
    };
  });

  serve(app, assignmentEndpoints.choices, async ({ params, query, user, language }) => ({
    success: true,
    data: presentChoices(
      await schedules.choices(user.id, params.scheduleId, query.search),
      language,
    ),
  }));

  serve(app, decisionEndpoints.list, async ({ params, user, language }) => ({
    success: true,
    data: presentDecisions(
      await schedules.decisions(user, params.scheduleId),
      user.role === 'ADMIN',
      language,
    ),
  }));

  serve(app, assignmentEndpoints.assign, async ({ params, body, user, language }) => {
    const { scheduleId } = params;
    return presentAssigned(
      scheduleId,
      await schedules.assign(user.id, scheduleId, wantedEtf(body)),
      language,
    );
  });
}
