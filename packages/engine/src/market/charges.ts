import type { LocalDate } from '../calendar/local-date.ts';
import { validOn } from '../calendar/session-times.ts';
import { exactly, type FinePaise, partOf, percentOf, runningTotal } from '../money/fine-paise.ts';
import { noPaise, type Paise } from '../money/money.ts';
import type { AssetClass } from './instrument.ts';

/** Rates in parts of ten million (0.00297 % is 297); flat amounts in paise. */
export type ChargeRates = {
  readonly from: LocalDate;
  readonly brokerageCap: Paise;
  readonly brokeragePer10M: number;
  /** Sales of equity ETFs only. */
  readonly sttSellPer10M: number;
  readonly exchangePer10M: number;
  readonly investorFundPer10M: number;
  readonly sebiPer10M: number;
  readonly stampBuyPer10M: number;
  /** Flat, once per ETF, account and day (docs/domain-model.md, Market facts). */
  readonly depository: Paise;
  readonly gstPercent: number;
};

export type Side = 'buy' | 'sell';

/** All fills of one order. */
export type Charged = {
  readonly side: Side;
  readonly value: Paise;
  readonly assetClass: AssetClass;
  readonly on: LocalDate;
  readonly depositoryPaid?: boolean;
};

export type Charges = {
  readonly brokerage: Paise;
  readonly stt: Paise;
  readonly exchange: Paise;
  readonly investorFund: Paise;
  readonly sebi: Paise;
  readonly stamp: Paise;
  readonly depository: Paise;
  readonly gst: Paise;
  readonly total: Paise;
};

const nothing: Charges = {
  brokerage: noPaise,
  stt: noPaise,
  exchange: noPaise,
  investorFund: noPaise,
  sebi: noPaise,
  stamp: noPaise,
  depository: noPaise,
  gst: noPaise,
  total: noPaise,
};

/**
 * Charges of one delivery order, an estimate: the broker's contract note decides. The exact total is rounded once,
 * half up; components are steps of the rounded running total, so they add up. Never falls as value grows. Throws
 * RangeError without rates for the date.
 */
export function chargesOn(rows: readonly ChargeRates[], charged: Charged): Charges {
  if (charged.value === 0) return nothing;

  const { value, side, assetClass, depositoryPaid = false } = charged;
  const rates = validOn(rows, charged.on, 'charge rates');
  const selling = side === 'sell';
  const brokerage = lower(partOf(value, rates.brokeragePer10M), exactly(rates.brokerageCap));
  const exchange = partOf(value, rates.exchangePer10M);
  const investorFund = partOf(value, rates.investorFundPer10M);
  const sebi = partOf(value, rates.sebiPer10M);
  const depository = exactly(selling && !depositoryPaid ? rates.depository : noPaise);
  const taxed = [brokerage, exchange, investorFund, sebi, depository];

  const sum = runningTotal();
  return {
    brokerage: sum.add(brokerage),
    exchange: sum.add(exchange),
    investorFund: sum.add(investorFund),
    sebi: sum.add(sebi),
    depository: sum.add(depository),
    stt: sum.add(partOf(value, selling && assetClass === 'equity' ? rates.sttSellPer10M : 0)),
    stamp: sum.add(partOf(value, selling ? 0 : rates.stampBuyPer10M)),
    gst: sum.add(percentOf(taxed, rates.gstPercent)),
    total: sum.total(),
  };
}

const lower = (amount: FinePaise, cap: FinePaise): FinePaise =>
  amount.whole < cap.whole ? amount : cap;
