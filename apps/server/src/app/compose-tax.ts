import { openMarketData } from '@safe-trading/market-data';
import { postgresOutsideTrades } from '../features/tax/outside-trades.postgres.ts';
import type { BeforeSaleDeps } from '../features/tax/see-tax-before-sale.ts';
import { postgresTaxConsents } from '../features/tax/tax-consents.postgres.ts';
import { taxFeature } from '../features/tax/tax-feature.ts';
import { postgresTaxTrades } from '../features/tax/tax-trades.postgres.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { RecordSecurityEvent } from '../platform/security/security-log.postgres.ts';
import { addedFolderIn } from './compose-market.ts';

type Deps = Pick<BeforeSaleDeps, 'facts' | 'marketClock' | 'subscriptions' | 'lastPrices'> & {
  db: Database;
  dataDir: string;
  clock: Clock;
  record: RecordSecurityEvent;
};

/** The report of what sales mean for tax, with every ETF there ever was. */
export function composeTax({ db, record, dataDir, facts, clock, ...deps }: Deps) {
  const { marketClock, subscriptions, lastPrices } = deps;
  const market = openMarketData(undefined, addedFolderIn(dataDir));
  return taxFeature({
    trades: postgresTaxTrades(db),
    outside: postgresOutsideTrades(db),
    consents: postgresTaxConsents(db, record),
    etfs: market.etfs(),
    rules: market.taxRules(),
    fairValues: market.fairValues(),
    ...{ facts, clock, marketClock, subscriptions, lastPrices },
  });
}
