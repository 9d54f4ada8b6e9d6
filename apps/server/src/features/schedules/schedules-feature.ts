import type { FastifyInstance } from 'fastify';
import type { UnresolvedOrders } from '../../trading/books/unresolved-orders.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { type AssignDeps, assignEtf, listChoices } from './assign-etf.ts';
import { findSchedule } from './find-schedule.ts';
import { type ActivityDeps, listActivity } from './list-activity.ts';
import { listAttention } from './list-attention.ts';
import { listDecisions } from './list-decisions.ts';
import { listSchedules } from './list-schedules.ts';
import { type Schedules, scheduleRoutes } from './routes.ts';

export type SchedulesDeps = AssignDeps &
  ActivityDeps & {
    subscriptions: SubscriptionStore;
    lastPrices: LastPrices;
    unresolved: Pick<UnresolvedOrders, 'ofUser'>;
    /** Names of the known brokers by their code. */
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
