import { type ChargeRates, type LocalDate, paise, type SessionTimes } from '@safe-trading/engine';
import { type Row, readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

const chargeColumns = [
  'from',
  'brokerage_cap_paise',
  'brokerage_per_10m',
  'stt_sell_per_10m',
  'exchange_per_10m',
  'investor_fund_per_10m',
  'sebi_per_10m',
  'stamp_buy_per_10m',
  'depository_paise',
  'gst_percent',
] as const;

const timeColumns = ['from', 'opens', 'closes', 'last_order', 'cancel_leftovers'] as const;

/** The rates in force from each date on, oldest first. Rates are per ten million of value. */
export function readChargeRates(source: Source): ChargeRates[] {
  const startingOn = inOrder();
  return readTable(source, chargeColumns, (row) => ({
    from: startingOn(row),
    brokerageCap: paise(row.whole('brokerage_cap_paise')),
    brokeragePer10M: row.whole('brokerage_per_10m'),
    sttSellPer10M: row.whole('stt_sell_per_10m'),
    exchangePer10M: row.whole('exchange_per_10m'),
    investorFundPer10M: row.whole('investor_fund_per_10m'),
    sebiPer10M: row.whole('sebi_per_10m'),
    stampBuyPer10M: row.whole('stamp_buy_per_10m'),
    depository: paise(row.whole('depository_paise')),
    gstPercent: row.whole('gst_percent'),
  }));
}

/** The hours in force from each date on, oldest first. */
export function readSessionTimes(source: Source): SessionTimes[] {
  const startingOn = inOrder();
  return readTable(source, timeColumns, (row) => {
    const times = {
      from: startingOn(row),
      opens: row.time('opens'),
      closes: row.time('closes'),
      lastOrder: row.time('last_order'),
      cancelLeftovers: row.time('cancel_leftovers'),
    };
    const { opens, lastOrder, cancelLeftovers, closes } = times;
    if (!(opens < lastOrder && lastOrder < cancelLeftovers && cancelLeftovers <= closes)) {
      throw new MalformedFile(row.at, 'opens < last_order < cancel_leftovers <= closes');
    }
    return times;
  });
}

function inOrder(): (row: Row<'from'>) => LocalDate {
  let previous = '';
  return (row) => {
    const from = row.date('from');
    if (from <= previous) {
      throw new MalformedFile(row.at, 'a from date after the one on the line before', from);
    }
    previous = from;
    return from;
  };
}
