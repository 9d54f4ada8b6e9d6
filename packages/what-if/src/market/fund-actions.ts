import { type CorporateAction, Impossible, type LocalDate } from '@safe-trading/engine';
import type { CorporateAction as RecordedAction } from '@safe-trading/market-data/recorded';
import type { EtfHistory } from './etf-history.ts';
import type { RecordedData } from './recorded-data.ts';

export type SessionSplit = {
  readonly session: number;
  readonly etf: number;
  readonly factor: number;
};

export type SessionAction = {
  readonly session: number;
  readonly etf: number;
  readonly action: CorporateAction;
  /** The successor of a merger, else -1. */
  readonly successor: number;
};

type FundActions = { readonly splits: SessionSplit[]; readonly actions: SessionAction[] };

/** By the session on whose morning it takes effect; later actions are omitted. */
export function fundActions(
  data: Pick<RecordedData, 'splits' | 'corporateActions'>,
  histories: readonly EtfHistory[],
  sessions: readonly LocalDate[],
): FundActions {
  const places = new Map(histories.map(({ listing }, etf) => [listing.symbol, etf]));
  const placed = ({ symbol, exDate }: { symbol: string; exDate: LocalDate }) => {
    const session = sessions.findIndex((on) => on >= exDate);
    const etf = places.get(symbol);
    return session < 0 || etf === undefined ? [] : [{ session, etf }];
  };
  return {
    splits: data
      .splits()
      .flatMap((split) => placed(split).map((at) => ({ ...at, factor: split.factor })))
      .sort((a, b) => a.session - b.session),
    actions: data
      .corporateActions()
      .flatMap((action) => placed(action).map((at) => actionAt(action, at, histories, sessions)))
      .sort((a, b) => a.session - b.session),
  };
}

function actionAt(
  action: RecordedAction,
  at: { session: number; etf: number },
  histories: readonly EtfHistory[],
  sessions: readonly LocalDate[],
): SessionAction {
  const exDate = sessions[at.session] ?? action.exDate;
  if (action.type !== 'merger') return { ...at, action: { ...action, exDate }, successor: -1 };
  const successor = histories.findIndex(({ listing }) => listing.symbol === action.successor);
  const instrument = histories[successor]?.listing.etf;
  if (!instrument) throw new Impossible(`${action.successor} is not among the ETFs of the columns`);
  return { ...at, action: { ...action, exDate, successor: instrument }, successor };
}
