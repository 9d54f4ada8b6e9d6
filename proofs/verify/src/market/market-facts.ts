import {
  type ChargeRates,
  readChargeRates,
  readSupersededRates,
  type SupersededRates,
} from './charges.ts';
import { openCloses } from './closes.ts';
import { type CorporateAction, readCorporateActions } from './corporate-actions.ts';
import { type Etf, readEtfs } from './etfs.ts';
import { readSessions, type Sessions } from './sessions.ts';
import { inWorldDays, readSplits, type Split } from './splits.ts';

export type MarketFacts = {
  rates: readonly ChargeRates[];
  superseded: readonly SupersededRates[];
  sessions: Sessions;
  splits: readonly Split[];
  corporateActions: readonly CorporateAction[];
  etfs: ReadonlyMap<string, Etf>;
};

/** Traded on every session. */
const alwaysTraded = 'NIFTYBEES';

/** A paper world shifts corporate actions by its start. */
export function readMarketFacts(worldStartsOn: string | undefined): MarketFacts {
  const sessions = readSessions();
  const closesOf = openCloses();
  const recorded = closesOf(alwaysTraded).map(({ day }) => day);
  const splits = readSplits();
  const corporateActions = readCorporateActions(closesOf);
  return {
    rates: readChargeRates(),
    superseded: readSupersededRates(),
    sessions,
    splits: worldStartsOn ? inWorldDays(splits, recorded, sessions, worldStartsOn) : splits,
    corporateActions: worldStartsOn
      ? inWorldDays(corporateActions, recorded, sessions, worldStartsOn)
      : corporateActions,
    etfs: readEtfs(),
  };
}
