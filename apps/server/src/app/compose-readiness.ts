import { readinessFeature } from '../features/readiness/readiness-feature.ts';
import { postgresReadiness } from '../features/readiness/readiness-store.postgres.ts';
import { watchReadiness } from '../features/readiness/watch-readiness.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock, MarketClock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import type { TradingHaltStore } from '../trading/books/trading-halt-store.ts';
import type { UnresolvedOrders } from '../trading/books/unresolved-orders.ts';
import type { SubscriptionStore } from '../trading/ledger/subscription-store.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import type { QuoteStore } from '../trading/market-data/quote-store.ts';
import type { BrokerAccounts } from '../trading/run/broker-accounts.ts';

type Deps = {
  db: Database;
  log: Pick<Log, 'error'>;
  clock: Clock;
  marketClock: MarketClock;
  facts: MarketFacts;
  subscriptions: SubscriptionStore;
  quotes: QuoteStore;
  accounts: BrokerAccounts;
  halts: TradingHaltStore;
  unresolved: UnresolvedOrders;
};

const minuteMs = 60_000;

/** Whether what is coming can be bought: looked at in market time, told whenever somebody asks. */
export function composeReadiness(deps: Deps) {
  const { log, marketClock } = deps;
  const ports = { ...deps, store: postgresReadiness(deps.db) };
  const look = watchReadiness({
    ...ports,
    onFault: (userId, err) => log.error({ err, userId }, 'A readiness could not be looked at'),
  });
  let lookedAt = 0;
  let underWay: Promise<void> | undefined;
  let stopping = false;

  return {
    feature: readinessFeature(ports),
    /** Begins the look of this minute of market time, unless it was begun; nobody waits for brokers. */
    begin(): void {
      const minute = Math.floor(marketClock.now().getTime() / minuteMs);
      if (stopping || underWay || minute === lookedAt) return;
      lookedAt = minute;
      underWay = look(() => stopping)
        .catch((err) => log.error({ err }, 'A look at the readiness of what is coming failed'))
        .finally(() => {
          underWay = undefined;
        });
    },
    async stop(): Promise<void> {
      stopping = true;
      await underWay;
    },
  };
}
