import type { Day } from '../day.ts';
import { cell, readCsv } from './csv.ts';

/** Rates per ten million. */
export type ChargeRates = {
  from: Day;
  brokerageCap: bigint;
  brokerage: bigint;
  sttOnSale: bigint;
  exchange: bigint;
  investorFund: bigint;
  sebi: bigint;
  stampOnPurchase: bigint;
  depositoryOnSale: bigint;
  gstPercent: bigint;
  /** Otherwise with the first sale of an ETF, an account and a day. */
  depositoryWithEverySale: boolean;
};

/** Rates as they were before a release corrected them. */
export type SupersededRates = { correctedOn: Day; rates: readonly ChargeRates[] };

export type Traded = {
  side: 'buy' | 'sell';
  value: bigint;
  assetClass: string;
  on: Day;
  depositoryPaid?: boolean;
};

const components = [
  'brokerage',
  'exchange',
  'investorFund',
  'sebi',
  'depository',
  'stt',
  'stamp',
  'gst',
] as const;

export type Charges = Record<(typeof components)[number] | 'total', bigint>;

export const readChargeRates = (): ChargeRates[] => readCsv('rules/charges.csv').map(toRates);

/** The latest correction first. */
export function readSupersededRates(): SupersededRates[] {
  const lines = readCsv('rules/superseded-charges.csv');
  const days = [...new Set(lines.map((line) => cell(line, 'corrected_on')))].sort().reverse();
  return days.map((correctedOn) => ({
    correctedOn,
    rates: lines
      .filter((line) => cell(line, 'corrected_on') === correctedOn)
      .map((line) => ({
        ...toRates(line),
        depositoryWithEverySale: cell(line, 'depository_charged_with') === 'every-sale',
      })),
  }));
}

const toRates = (line: ReadonlyMap<string, string>): ChargeRates => ({
  from: cell(line, 'from'),
  brokerageCap: BigInt(cell(line, 'brokerage_cap_paise')),
  brokerage: BigInt(cell(line, 'brokerage_per_10m')),
  sttOnSale: BigInt(cell(line, 'stt_sell_per_10m')),
  exchange: BigInt(cell(line, 'exchange_per_10m')),
  investorFund: BigInt(cell(line, 'investor_fund_per_10m')),
  sebi: BigInt(cell(line, 'sebi_per_10m')),
  stampOnPurchase: BigInt(cell(line, 'stamp_buy_per_10m')),
  depositoryOnSale: BigInt(cell(line, 'depository_paise')),
  gstPercent: BigInt(cell(line, 'gst_percent')),
  depositoryWithEverySale: false,
});

const perTenMillion = 10_000_000n;
const paisa = perTenMillion * 100n;

/**
 * Charges of an order (domain model 5): the exact sum rounded once, half up; components are the increases of the
 * rounded sum. Throws without rates.
 */
export function chargesOf(rows: readonly ChargeRates[], traded: Traded): Charges {
  const { side, value, assetClass, on } = traded;
  const rates = ratesOn(rows, on);
  if (!rates) throw new Error(`No charge rates are known for ${on}.`);
  const isSale = side === 'sell';
  const nothing = value === 0n;
  const depositoryPaid = traded.depositoryPaid === true && !rates.depositoryWithEverySale;
  const part = (rate: bigint): bigint => value * rate * 100n;
  const cap = rates.brokerageCap * paisa;
  const brokerage = part(rates.brokerage) < cap ? part(rates.brokerage) : cap;
  const exact = {
    brokerage,
    exchange: part(rates.exchange),
    investorFund: part(rates.investorFund),
    sebi: part(rates.sebi),
    depository: isSale && !nothing && !depositoryPaid ? rates.depositoryOnSale * paisa : 0n,
    stt: isSale && assetClass === 'equity' ? part(rates.sttOnSale) : 0n,
    stamp: isSale ? 0n : part(rates.stampOnPurchase),
  };
  const { exchange, investorFund, sebi, depository } = exact;
  const taxed = brokerage + exchange + investorFund + sebi + depository;
  return rounded({ ...exact, gst: (taxed * rates.gstPercent) / 100n });
}

export const ratesOn = (rows: readonly ChargeRates[], on: Day): ChargeRates | undefined =>
  rows
    .filter(({ from }) => from <= on)
    .sort(byStart)
    .at(-1);

const byStart = (a: ChargeRates, b: ChargeRates): number => (a.from < b.from ? -1 : 1);

function rounded(exact: Record<(typeof components)[number], bigint>): Charges {
  const charges: Charges = { ...exact, total: 0n };
  let sum = 0n;
  for (const name of components) {
    sum += exact[name];
    const grown = (sum + paisa / 2n) / paisa;
    charges[name] = grown - charges.total;
    charges.total = grown;
  }
  return charges;
}
