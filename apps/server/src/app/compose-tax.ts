import { openMarketData } from '@safe-trading/market-data';
import { postgresOutsideTrades } from '../features/tax/outside-trades.postgres.ts';
import type { TaxDeps } from '../features/tax/see-tax-report.ts';
import { taxFeature } from '../features/tax/tax-feature.ts';
import { postgresTaxTrades } from '../features/tax/tax-trades.postgres.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { addedFolderIn } from './compose-market.ts';

type Deps = Pick<TaxDeps, 'facts' | 'marketClock'> & {
  db: Database;
  dataDir: string;
  clock: Clock;
};

/** The report of what sales mean for tax, with every ETF there ever was. */
export function composeTax({ db, dataDir, facts, clock, marketClock }: Deps) {
  const market = openMarketData(undefined, addedFolderIn(dataDir));
  return taxFeature({
    trades: postgresTaxTrades(db),
    outside: postgresOutsideTrades(db),
    facts,
    etfs: market.etfs(),
    rules: market.taxRules(),
    ...{ clock, marketClock },
  });
}
