import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { ifKnown, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { strategiesKey } from '../../lib/strategy-queries.ts';

/** What is agreed to by subscribing; on paper nothing is. */
export type ConsentSheet = Partial<DataOf<typeof routes.subscriptions.consent>>;

/** `undefined` while it is on its way, `null` where the server does not know the call. */
export const useConsent = (strategyId: string): ConsentSheet | null | undefined =>
  useQuery({
    queryKey: [...strategiesKey, strategyId, 'consent'],
    queryFn: () => ifKnown(readObject(routes.subscriptions.consent, { params: { strategyId } })),
  }).data;
