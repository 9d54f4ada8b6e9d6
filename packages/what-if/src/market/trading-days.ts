import { validOn } from '@safe-trading/engine';
import type { PriceBandRule } from '@safe-trading/market-data/recorded';
import {
  type DayBar,
  type DayPath,
  drawPath,
  type FillModel,
  recentDeviation,
  splitFactor,
  type TradingDay,
} from '@safe-trading/simulator/fills';
import type { EtfHistory } from './etf-history.ts';
import type { MarketHours } from './market-hours.ts';

/** Requested days of ETFs; both fill models share the price path. */
export type TradingDays = {
  /** Undefined before listing and after delisting. */
  of(etf: number, session: number, fillModel: FillModel): TradingDay | undefined;
};

/** Cleared when full; results are cached elsewhere. */
const keptAtMost = 8_192;

export function openTradingDays(
  histories: readonly EtfHistory[],
  hours: readonly MarketHours[],
  priceBands: readonly PriceBandRule[],
): TradingDays {
  const bands = Map.groupBy(priceBands, ({ assetClass }) => assetClass);
  const kept = {
    played: new Map<number, TradingDay>(),
    pessimistic: new Map<number, TradingDay>(),
  };
  const paths = new Map<number, DayPath>();

  const make = (etf: number, session: number, fillModel: FillModel): TradingDay | undefined => {
    const history = histories[etf];
    const at = hours[session];
    if (!history || !at || session >= history.goneFrom) return undefined;
    const { listing, rowsBefore, sessionOf, halfSpread } = history;
    const { series, splits } = listing;
    const row = rowsBefore[session] ?? 0;
    const bar = sessionOf[row] === session ? barAt(history, row, 1) : undefined;
    const lastDate = series.dates[row - 1];
    const before = lastDate && {
      bar: barAt(history, row - 1, splitFactor(splits, { from: lastDate, to: at.on })),
      recordedDate: lastDate,
    };
    const previousClose = before?.bar.close ?? bar?.open;
    if (previousClose === undefined) return undefined;
    const { assetClass, id } = listing.etf;
    const key = etf * hours.length + session;
    return {
      listing,
      session: { index: session, marketDate: at.on, recordedDate: at.on },
      bar,
      path(minutes) {
        if (!bar) return undefined;
        const known = paths.get(key);
        if (known?.minutes === minutes) return known;
        const drawn = drawPath({
          seed: `${id} ${at.on}`,
          bar,
          previousClose,
          deviation: recentDeviation(listing, row),
          tick: listing.tick,
          minutes,
        });
        if (paths.size >= keptAtMost) paths.clear();
        paths.set(key, drawn);
        return drawn;
      },
      before: before || undefined,
      previousClose,
      bandRule: validOn(bands.get(assetClass) ?? [], at.on, `price bands of ${assetClass} ETFs`),
      fillModel,
      halfSpread: halfSpread[row] ?? 0,
      // Only rankings need the year.
      yearBefore: undefined,
    };
  };

  return {
    of(etf, session, fillModel) {
      const key = etf * hours.length + session;
      const known = kept[fillModel].get(key);
      if (known) return known;
      const made = make(etf, session, fillModel);
      if (made) {
        if (kept[fillModel].size >= keptAtMost) kept[fillModel].clear();
        kept[fillModel].set(key, made);
      }
      return made;
    },
  };
}

function barAt({ listing: { series } }: EtfHistory, row: number, factor: number): DayBar {
  const inTodaysUnits = (column: Int32Array): number => Math.round((column[row] ?? 0) / factor);
  return {
    open: inTodaysUnits(series.open),
    high: inTodaysUnits(series.high),
    low: inTodaysUnits(series.low),
    close: inTodaysUnits(series.close),
    volume: (series.volume[row] ?? 0) * factor,
  };
}
