import type { ApiAccess, Broker } from '../../trading/brokers/broker.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';

export type FindApiAccessDeps = {
  store: BrokerAccountStore;
  broker: Broker;
  keyHint?: string | undefined;
};

/** Never the keys. `version` is 0 while no account is linked. */
export type ApiAccessState = {
  isLinked: boolean;
  version: number;
  kind?: ApiAccess['kind'];
  /** Real time. */
  savedAt?: Date;
  hint?: string;
};

export const findApiAccess =
  ({ store, broker, keyHint }: FindApiAccessDeps) =>
  async (userId: string): Promise<ApiAccessState> => {
    const account = await store.findOfUser(userId, broker.code);
    const { kind, savedAt } = account?.apiAccess ?? {};
    return {
      isLinked: account !== undefined,
      version: account?.credentialsVersion ?? 0,
      ...(kind && savedAt ? { kind, savedAt } : {}),
      ...(keyHint === undefined ? {} : { hint: keyHint }),
    };
  };
