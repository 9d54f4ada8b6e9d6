import { localDate, paise } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';

const symbols = ['GOLDBEES', 'NIFTYBEES', 'BANKBEES'];

/** A few real ETFs, each with a past that makes it eligible. */
export const traded = openMarketData()
  .etfs()
  .filter(({ symbol }) => symbols.includes(symbol))
  .map((etf) => ({
    ...etf,
    history: {
      instrumentId: etf.id,
      sessions: 500,
      medianTurnover: paise(1_000_000_000_000),
      through: localDate('2027-02-05'),
    },
  }));
