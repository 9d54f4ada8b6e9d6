import { type ChargeRates, readChargeRates } from './charges.ts';
import { type Etf, readEtfs } from './etfs.ts';
import { readSessions, type Sessions } from './sessions.ts';
import { readSplits, type Split, splitsOfWorld } from './splits.ts';

/** What is published of the market, from the shipped files. */
export type MarketFacts = {
  rates: readonly ChargeRates[];
  sessions: Sessions;
  splits: readonly Split[];
  etfs: ReadonlyMap<string, Etf>;
};

/** The day a paper world began shifts the splits; live trading has them on their own days. */
export function readMarketFacts(worldStartsOn: string | undefined): MarketFacts {
  const sessions = readSessions();
  return {
    rates: readChargeRates(),
    sessions,
    splits: worldStartsOn ? splitsOfWorld(sessions, worldStartsOn) : readSplits(),
    etfs: readEtfs(),
  };
}
