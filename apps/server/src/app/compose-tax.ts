import { openMarketData } from '@safe-trading/market-data';
import type { TaxDeps } from '../features/tax/see-tax-report.ts';
import { taxFeature } from '../features/tax/tax-feature.ts';
import { postgresTaxTrades } from '../features/tax/tax-trades.postgres.ts';
import type { Database } from '../platform/db/database.ts';
import { addedFolderIn } from './compose-market.ts';

type Deps = Pick<TaxDeps, 'facts' | 'marketClock'> & { db: Database; dataDir: string };

/** The report of what sales mean for tax, with every ETF there ever was. */
export function composeTax({ db, dataDir, facts, marketClock }: Deps) {
  const market = openMarketData(undefined, addedFolderIn(dataDir));
  return taxFeature({
    trades: postgresTaxTrades(db),
    facts,
    etfs: market.etfs(),
    rules: market.taxRules(),
    marketClock,
  });
}
