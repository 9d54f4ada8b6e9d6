import type { AccountRelease, BrokerOrder, Instant, Order, ReasonCode } from '@safe-trading/engine';

/** One order of one unit from `at` on, while an administrator looks on. */
type FirstOrderPermit = {
  readonly id: string;
  readonly accountId: string;
  readonly by: string;
  readonly at: Instant;
  readonly until: Instant;
};

/** A first order, with what the broker said of it and what its book showed. */
export type FirstOrder = {
  readonly order: Order;
  readonly reasonCode?: ReasonCode;
  /** When the broker took it, by its answer. */
  readonly takenAt?: Instant;
  /** Where the broker refused it: in its answer, or later in its book. */
  readonly refusedIn?: 'answer' | 'book';
  readonly looks: number;
  readonly seenAt?: Instant;
  readonly echo?: BrokerOrder;
};

export type UnreleasedAccount = {
  readonly accountId: string;
  readonly investor: { readonly name: string; readonly email: string };
  /** How many running plans wait for it. */
  readonly plans: number;
  readonly permit?: Pick<FirstOrderPermit, 'at' | 'until'>;
  /** Newest first. */
  readonly orders: readonly FirstOrder[];
};

export type FirstOrderStore = {
  /** Linked accounts with a running plan that were not released. */
  unreleased(at: Instant): Promise<UnreleasedAccount[]>;
  /** Undefined where there is no such account. */
  find(accountId: string, at: Instant): Promise<AccountRelease | undefined>;
  permit(permit: FirstOrderPermit): Promise<void>;
  /** `refused` while no order of the account was filled and seen in the broker's book, or where it is released. */
  release(accountId: string, by: string, at: Instant): Promise<'released' | 'refused'>;
  /** Orders of unreleased accounts, sent since then, that no book has shown yet. */
  toLookFor(since: Instant): Promise<Order[]>;
  /** One look into the broker's book for a first order; the first time it is seen is kept. */
  noteLook(
    clientOrderId: string,
    seen: { at: Instant; echo: BrokerOrder } | undefined,
  ): Promise<void>;
};
