import { type ChargeRates, readChargeRates } from './charges.ts';
import { type CorporateAction, readCorporateActions } from './corporate-actions.ts';
import { type Etf, readEtfs } from './etfs.ts';
import { readSessions, type Sessions } from './sessions.ts';
import { ofWorld, readSplits, type Split } from './splits.ts';

/** What is published of the market, from the shipped files. */
export type MarketFacts = {
  rates: readonly ChargeRates[];
  sessions: Sessions;
  splits: readonly Split[];
  corporateActions: readonly CorporateAction[];
  etfs: ReadonlyMap<string, Etf>;
};

/** The day a paper world began shifts splits and other corporate actions; live trading has them on their own days. */
export function readMarketFacts(worldStartsOn: string | undefined): MarketFacts {
  const sessions = readSessions();
  return {
    rates: readChargeRates(),
    sessions,
    splits: worldStartsOn ? ofWorld(readSplits(), sessions, worldStartsOn) : readSplits(),
    corporateActions: worldStartsOn
      ? ofWorld(readCorporateActions(), sessions, worldStartsOn)
      : readCorporateActions(),
    etfs: readEtfs(),
  };
}
