import { subscriptionEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { type PlanFiguresDeps, planFigures } from '../../trading/figures/plan-figures.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { analyseSubscription } from './analyse-subscription.ts';
import { type FindConsentDeps, findConsent } from './find-consent.ts';
import { listPlans, type PlansDeps } from './list-plans.ts';
import { presentAnalytics, presentSubscription, readTerms } from './present.ts';
import { presentConsent } from './present-consent.ts';
import { presentPlan, presentSubscriptionPreview } from './present-plans.ts';
import { type PreviewDeps, previewSubscription } from './preview-subscription.ts';
import { subscribe } from './subscribe.ts';

/** Everything one investor has subscribed to, newest first. */
const listSubscriptions =
  (subscriptions: SubscriptionStore) =>
  async (userId: string): Promise<SubscriptionRecord[]> =>
    (await subscriptions.load(await subscriptions.idsOfUser(userId))).toReversed();

type Subscriptions = {
  subscribe: ReturnType<typeof subscribe>;
  findConsent: ReturnType<typeof findConsent>;
  preview: ReturnType<typeof previewSubscription>;
  plans: ReturnType<typeof listPlans>;
  list: ReturnType<typeof listSubscriptions>;
  analyse: ReturnType<typeof analyseSubscription>;
};

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
    routes: (app) => subscriptionRoutes(app, subscriptions, deps),
  };
}

function subscriptionRoutes(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  {
    brokers,
    calendar,
    marketClock,
  }: Pick<SubscriptionsDeps, 'brokers' | 'calendar' | 'marketClock'>,
): void {
  const present = (record: SubscriptionRecord) =>
    presentSubscription(record, { brokers, calendar, now: marketClock.now() });

  serve(app, subscriptionEndpoints.subscribe, async ({ params, body, user }) => {
    const record = await subscriptions.subscribe(user, params.strategyId, readTerms(body));
    return {
      message: 'Successfully subscribed to strategy!',
      data: present(record),
    };
  });

  serve(app, subscriptionEndpoints.consent, async ({ params, user, language }) => ({
    success: true,
    data: presentConsent(await subscriptions.findConsent(user.id, params.strategyId, language)),
  }));

  serve(app, subscriptionEndpoints.preview, async ({ params, body, user, language }) => ({
    success: true,
    data: presentSubscriptionPreview(
      await subscriptions.preview(user.id, params.strategyId, readTerms(body)),
      language,
    ),
  }));

  serve(app, subscriptionEndpoints.plans, async ({ user }) => ({
    success: true,
    data: (await subscriptions.plans(user.id)).map(presentPlan),
  }));

  serve(app, subscriptionEndpoints.list, async ({ user }) => ({
    success: true,
    data: (await subscriptions.list(user.id)).map(present),
  }));

  serve(app, subscriptionEndpoints.analytics, async ({ params, user, language }) => ({
    success: true,
    data: presentAnalytics(await subscriptions.analyse(user.id, params.subscriptionId), language),
  }));
}
