import { maySellLater } from '@safe-trading/engine';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';

type AuthorityStatement = { isConfirmed: boolean; saidAt: Date };

export interface AuthorityStore {
  find(userId: string, broker: string): Promise<AuthorityStatement | undefined>;
  say(userId: string, broker: string, statement: AuthorityStatement): Promise<void>;
}

export type Authority = {
  isConfirmed: boolean;
  saidAt?: Date;
  confirmed: number;
  unconfirmed: number;
};

export type FindAuthorityDeps = {
  subscriptions: SubscriptionStore;
  authorities: AuthorityStore;
  broker: string;
  assumeDdpi: boolean;
};

export const findAuthority =
  (deps: FindAuthorityDeps) =>
  async (userId: string): Promise<Authority> => {
    const said = await deps.authorities.find(userId, deps.broker);
    const selling = await sellingOf(deps, userId);
    const confirmed = selling.filter(({ state }) => state.ddpiConfirmed).length;
    const unconfirmed = selling.length - confirmed;
    const ofComing = said?.isConfirmed ?? deps.assumeDdpi;
    return {
      isConfirmed: unconfirmed === 0 && (confirmed > 0 || ofComing),
      ...(said ? { saidAt: said.saidAt } : {}),
      confirmed,
      unconfirmed,
    };
  };

export async function sellingOf(
  { subscriptions, broker }: Pick<FindAuthorityDeps, 'subscriptions' | 'broker'>,
  userId: string,
): Promise<SubscriptionRecord[]> {
  const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
  return records.filter((record) => record.broker === broker && maySellLater(record.state));
}
