import type { FastifyInstance } from 'fastify';
import { type PlanFiguresDeps, planFigures } from '../../trading/figures/plan-figures.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { analyseSubscription } from './analyse-subscription.ts';
import { type FindConsentDeps, findConsent } from './find-consent.ts';
import { listPlans, type PlansDeps } from './list-plans.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { type PreviewDeps, previewSubscription } from './preview-subscription.ts';
import { type Subscriptions, subscriptionRoutes } from './routes.ts';
import { subscribe } from './subscribe.ts';

export type SubscriptionsDeps = PreviewDeps &
  PlansDeps &
  FindConsentDeps &
  PlanFiguresDeps & { lastPrices: LastPrices };
export type SubscriptionsFeature = Subscriptions & { routes(app: FastifyInstance): void };

export function subscriptionsFeature(deps: SubscriptionsDeps): SubscriptionsFeature {
  const subscriptions: Subscriptions = {
    subscribe: subscribe(deps),
    findConsent: findConsent(deps),
    preview: previewSubscription(deps),
    plans: listPlans(deps),
    list: listSubscriptions(deps.subscriptions),
    analyse: analyseSubscription(deps.subscriptions, deps.lastPrices, planFigures(deps)),
  };
  return {
    ...subscriptions,
    routes: (app) => subscriptionRoutes(app, subscriptions, deps.brokers),
  };
}
