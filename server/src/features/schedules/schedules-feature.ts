import type { FastifyInstance } from 'fastify';
import type { SubscriptionStore } from '../../ledger/subscription-store.ts';
import type { LastPrices } from '../../market-data/last-prices.ts';
import type { DecisionReader, DecisionStore } from '../../orders/decision-store.ts';
import type { DoubtStore } from '../../orders/doubt-store.ts';
import { type AssignDeps, assignEtf, listChoices } from './assign-etf.ts';
import { findSchedule } from './find-schedule.ts';
import { listAttention } from './list-attention.ts';
import { listDecisions } from './list-decisions.ts';
import { listSchedules } from './list-schedules.ts';
import { type Schedules, scheduleRoutes } from './routes.ts';

export type SchedulesDeps = AssignDeps & {
  subscriptions: SubscriptionStore;
  lastPrices: LastPrices;
  doubts: Pick<DoubtStore, 'ofUser'>;
  decisions: DecisionStore & DecisionReader;
  /** Names of the known brokers by their code. */
  brokers: ReadonlyMap<string, string>;
};
export type SchedulesFeature = Schedules & { routes(app: FastifyInstance): void };

export function schedulesFeature(deps: SchedulesDeps): SchedulesFeature {
  const { subscriptions, lastPrices, brokers, doubts } = deps;
  const schedules: Schedules = {
    list: listSchedules(subscriptions, lastPrices),
    find: findSchedule(subscriptions, lastPrices, deps.marketClock),
    attention: listAttention(subscriptions, doubts),
    choices: listChoices(deps),
    assign: assignEtf(deps),
    decisions: listDecisions(subscriptions, deps.decisions),
  };
  return { ...schedules, routes: (app) => scheduleRoutes(app, schedules, brokers) };
}
