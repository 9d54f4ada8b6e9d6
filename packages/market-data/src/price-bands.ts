import type { AssetClass, LocalDate } from '@safe-trading/engine';
import { readTable, type Source } from './csv-table.ts';
import { assetClasses } from './listed-etfs.ts';
import { MalformedFile } from './malformed-file.ts';

/** The price band from a date on. With a step, a reached side is widened after a pause, up to the maximum. */
export type PriceBandRule = {
  readonly from: LocalDate;
  readonly assetClass: AssetClass;
  readonly firstPercent: number;
  readonly stepPercent: number;
  readonly widestPercent: number;
  readonly pauseMinutes: number;
};

const columns = [
  'from',
  'asset_class',
  'first_percent',
  'step_percent',
  'widest_percent',
  'pause_minutes',
] as const;

export function readPriceBands(source: Source): PriceBandRule[] {
  const latest = new Map<AssetClass, LocalDate>();
  return readTable(source, columns, (row) => {
    const rule = {
      from: row.date('from'),
      assetClass: row.oneOf('asset_class', assetClasses),
      firstPercent: row.whole('first_percent'),
      stepPercent: row.whole('step_percent'),
      widestPercent: row.whole('widest_percent'),
      pauseMinutes: row.whole('pause_minutes'),
    };
    const { from, assetClass, firstPercent, widestPercent } = rule;
    if (from <= (latest.get(assetClass) ?? '')) {
      throw new MalformedFile(row.at, `a from date after the last one of ${assetClass}`, from);
    }
    if (!(0 < firstPercent && firstPercent <= widestPercent && widestPercent < 100)) {
      throw new MalformedFile(row.at, '0 < first_percent <= widest_percent < 100');
    }
    latest.set(assetClass, from);
    return rule;
  });
}
