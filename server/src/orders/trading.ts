import type { MarketClock } from '../kernel/clock.ts';
import type { SubscriptionStore } from '../ledger/subscription-store.ts';
import type { MarketFacts } from '../market-data/market-facts.ts';
import type { QuoteStore } from '../market-data/quote-store.ts';
import type { AccountDayStore } from './account-day-store.ts';
import type { BrokerDesk } from './broker-desk.ts';
import type { DecisionStore } from './decision-store.ts';
import type { KillSwitchStore } from './kill-switch-store.ts';
import type { LeaseStore } from './lease-store.ts';
import type { OrderCaps } from './order-caps.ts';
import type { OrderStore } from './order-store.ts';
import type { RunPlanStore } from './run-plan-store.ts';
import type { SelectionStore } from './selection-store.ts';
import type { SplitStore } from './split-store.ts';

/** What every part of trading needs; handed in by the composition. */
export type Trading = {
  clock: MarketClock;
  facts: MarketFacts;
  quotes: QuoteStore;
  orders: OrderStore;
  days: AccountDayStore;
  leases: LeaseStore;
  switches: KillSwitchStore;
  plans: RunPlanStore;
  caps: OrderCaps;
  subscriptions: SubscriptionStore;
  selections: SelectionStore;
  decisions: DecisionStore;
  splits: SplitStore;
  desk: BrokerDesk;
  /** One subject's fault must not stop the others, but it must be seen. */
  onFault(subject: string, fault: unknown): void;
};
