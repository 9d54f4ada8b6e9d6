import { subscriptions } from '@safe-trading/messages/en/subscriptions';
import { useMessages } from '../../lib/messages.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import { type Subscription, useSubscriptions } from '../../lib/portfolio-queries.ts';
import type { SipReadiness } from '../../lib/present-readiness.ts';

export function useSubscription(id: string) {
  const text = useMessages(subscriptions);
  const query = useSubscriptions();
  const subscription: Subscription | undefined = query.data?.find(
    ({ subscription_id: of }) => of === id,
  );
  return { query, subscription, name: subscription?.strategy_name || text('subscription') };
}

type OfOne = { readonly subscription_id?: string | null | undefined };

export const ofSubscription = <T extends OfOne>(
  id: string,
  all: readonly T[] | null | undefined,
): readonly T[] => (all ?? []).filter(({ subscription_id: of }) => of === id);

export const planOf = (id: string, plans: readonly Plan[] | null | undefined): Plan | undefined =>
  ofSubscription(id, plans)[0];

export const nextOf = (
  id: string,
  sips: readonly SipReadiness[] | null | undefined,
): SipReadiness | undefined => sips?.find(({ subscriptionId }) => subscriptionId === id);
