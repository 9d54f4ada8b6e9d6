import type { AccountRelease, BrokerOrder, Instant, Order, ReasonCode } from '@safe-trading/engine';

/** Allows one order of one unit while an administrator watches. */
type FirstOrderPermit = {
  readonly id: string;
  readonly accountId: string;
  readonly by: string;
  readonly at: Instant;
  readonly until: Instant;
};

export type FirstOrder = {
  readonly order: Order;
  readonly reasonCode?: ReasonCode;
  /** By the broker's answer. */
  readonly takenAt?: Instant;
  readonly refusedIn?: 'answer' | 'book';
  readonly looks: number;
  readonly seenAt?: Instant;
  readonly echo?: BrokerOrder;
};

export type UnreleasedAccount = {
  readonly accountId: string;
  readonly investor: { readonly name: string; readonly email: string };
  readonly plans: number;
  readonly permit?: Pick<FirstOrderPermit, 'at' | 'until'>;
  /** Newest first. */
  readonly orders: readonly FirstOrder[];
};

export type FirstOrderStore = {
  unreleased(at: Instant): Promise<UnreleasedAccount[]>;
  find(accountId: string, at: Instant): Promise<AccountRelease | undefined>;
  permit(permit: FirstOrderPermit): Promise<void>;
  /** `refused` until a filled order was seen in the broker's book. */
  release(accountId: string, by: string, at: Instant): Promise<'released' | 'refused'>;
  toLookFor(since: Instant): Promise<Order[]>;
  /** The first sighting is kept. */
  noteLook(
    clientOrderId: string,
    seen: { at: Instant; echo: BrokerOrder } | undefined,
  ): Promise<void>;
};
