import {
  type Calendar,
  type LocalDate,
  nextSession,
  previousSession,
  sessionOnOrAfter,
} from '@safe-trading/engine';
import type { CorporateAction, MarketData } from '@safe-trading/market-data/recorded';

/** A session of the practice market and the recorded session it shows. */
export type ReplayedSession = { index: number; marketDate: LocalDate; recordedDate: LocalDate };

export type MarketSplit = { symbol: string; exDate: LocalDate; factor: number };

export type ReplayOptions = {
  marketData: Pick<MarketData, 'recordedSessions' | 'splits' | 'corporateActions'>;
  calendar: Calendar;
  worldStartsOn: LocalDate;
  replayFrom: LocalDate;
};

/** Pairs market sessions with recorded sessions one to one. */
export type Replay = {
  /** The recorded session of this date, or of the session before. Undefined outside the recording. */
  recordedDateOf(marketDate: LocalDate): LocalDate | undefined;
  marketDateOf(recordedDate: LocalDate): LocalDate | undefined;
  lastReplayable(): ReplayedSession;
  lastReplayableMarketDate(): LocalDate;
  sessionOn(marketDate: LocalDate): ReplayedSession | undefined;
  sessionOnOrBefore(marketDate: LocalDate): ReplayedSession | undefined;
  /** Both dates included, oldest first. */
  sessionsBetween(from: LocalDate, to: LocalDate): readonly ReplayedSession[];
  /** All recorded splits on their market dates, also before the world began. */
  splitsInMarketDates(): readonly MarketSplit[];
  /** All other corporate actions on their market dates. */
  actionsInMarketDates(): readonly CorporateAction[];
};

export function createReplay(options: ReplayOptions): Replay {
  const { calendar } = options;
  const sessions = pairSessions(options);
  const last = sessions.at(-1);
  if (!last) throw new RangeError('There are no recorded sessions to replay.');

  const byMarketDate = new Map(sessions.map((session) => [session.marketDate, session]));
  const byRecordedDate = new Map(sessions.map((session) => [session.recordedDate, session]));
  const firstBeyond = nextSession(calendar, last.marketDate);

  const indexOnOrAfter = (key: 'marketDate' | 'recordedDate', date: LocalDate): number => {
    let from = 0;
    let to = sessions.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sessions[middle]?.[key] ?? '') < date) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const sessionOnOrBefore = (marketDate: LocalDate): ReplayedSession | undefined =>
    byMarketDate.get(marketDate) ?? sessions[indexOnOrAfter('marketDate', marketDate) - 1];

  const inMarketDates = <Action extends { exDate: LocalDate }>(action: Action): Action[] => {
    const session = sessions[indexOnOrAfter('recordedDate', action.exDate)];
    return session ? [{ ...action, exDate: session.marketDate }] : [];
  };
  const splits = options.marketData.splits().flatMap(inMarketDates);
  const actions = options.marketData.corporateActions().flatMap(inMarketDates);

  return {
    recordedDateOf: (marketDate) =>
      marketDate < firstBeyond ? sessionOnOrBefore(marketDate)?.recordedDate : undefined,
    marketDateOf: (recordedDate) => byRecordedDate.get(recordedDate)?.marketDate,
    lastReplayable: () => last,
    lastReplayableMarketDate: () => last.marketDate,
    sessionOn: (marketDate) => byMarketDate.get(marketDate),
    sessionOnOrBefore,
    sessionsBetween(from, to) {
      const end = indexOnOrAfter('marketDate', to);
      const inclusive = sessions[end]?.marketDate === to ? end + 1 : end;
      return sessions.slice(indexOnOrAfter('marketDate', from), inclusive);
    },
    splitsInMarketDates: () => splits,
    actionsInMarketDates: () => actions,
  };
}

/** Forward from the first session, and backward, so that the world has a past. */
function pairSessions(options: ReplayOptions): ReplayedSession[] {
  const { calendar, worldStartsOn, replayFrom } = options;
  const recorded = options.marketData.recordedSessions();
  const first = recorded.findIndex((date) => date >= replayFrom);
  if (first === -1) throw new RangeError(`No session is recorded on or after ${replayFrom}.`);

  const marketDates = new Array<LocalDate>(recorded.length);
  let date = sessionOnOrAfter(calendar, worldStartsOn);
  for (let index = first; index < recorded.length; index += 1) {
    marketDates[index] = date;
    date = nextSession(calendar, date);
  }
  date = sessionOnOrAfter(calendar, worldStartsOn);
  for (let index = first - 1; index >= 0; index -= 1) {
    date = previousSession(calendar, date);
    marketDates[index] = date;
  }

  return recorded.flatMap((recordedDate, index) => {
    const marketDate = marketDates[index];
    return marketDate ? [{ index, marketDate, recordedDate }] : [];
  });
}
