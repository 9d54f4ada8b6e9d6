import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A whole market of three ETFs and three sessions of 2026 (21 August a Friday), for tests. */
export const testMarket = {
  'etfs.csv': [
    'id,symbol,name,isin,underlying,asset_class,listing_date,status,former_symbols,tick_paise',
    'niftybees,NIFTYBEES,Nippon India Nifty 50 ETF,INF204KB14I2,Nifty 50,equity,2002-01-08,listed,,1',
    'egold,EGOLD,Edelweiss Gold ETF,INF754K01SE6,Gold,gold,2023-11-10,listed,,5',
    'itbees,ITBEES,Nippon India Nifty IT ETF,,Nifty IT,equity,,listed,NETFIT,1',
    '',
  ].join('\n'),
  'splits.csv': 'symbol,ex_date,units_after_per_unit_before\nEGOLD,2026-08-24,10\n',
  'corporate-actions.csv':
    'symbol,ex_date,kind,per_unit_paise,successor,units_after,units_before,evidence\n',
  'symbol-changes.csv':
    'old_symbol,new_symbol,first_seen_old,last_seen_old\nNETFIT,ITBEES,2020-07-01,2026-08-20\n',
  'calendar.csv': [
    'date,kind,description,opens,closes,evidence',
    '2026-01-15,trading-holiday,Municipal elections (Maharashtra),,,observed',
    '2026-01-26,trading-holiday,Republic Day,,,observed',
    '2026-02-01,special-session,Budget,09:15,15:30,observed',
    '2026-03-03,trading-holiday,Holi,,,observed',
    '2026-03-26,trading-holiday,Ram Navami,,,observed',
    '2026-03-31,trading-holiday,Mahavir Jayanti,,,observed',
    '2026-04-03,trading-holiday,Good Friday,,,observed',
    '2026-04-14,trading-holiday,Dr. Babasaheb Ambedkar Jayanti,,,observed',
    '2026-05-01,trading-holiday,Maharashtra Day,,,observed',
    '2026-05-28,trading-holiday,Bakri Id,,,observed',
    '2026-06-26,trading-holiday,Muharram,,,observed',
    '2026-08-26,settlement-holiday,Id-E-Milad,,,published',
    '2026-09-14,trading-holiday,Ganesh Chaturthi,,,published',
    '2026-10-02,trading-holiday,Mahatma Gandhi Jayanti,,,published',
    '2026-10-20,trading-holiday,Dussehra,,,published',
    '2026-11-08,muhurat,Diwali,,,published',
    '2026-11-10,trading-holiday,Diwali Balipratipada,,,published',
    '2026-11-24,trading-holiday,Guru Nanak Jayanti,,,published',
    '2026-12-25,trading-holiday,Christmas,,,published',
    '',
  ].join('\n'),
  'bad-ticks.csv': 'symbol,date,price\n',
  'index/nifty50-tri.csv': 'date,close\n2025-12-30,38000\n2025-12-31,38100.5\n',
  'rules/charges.csv': [
    'from,brokerage_cap_paise,brokerage_per_10m,stt_sell_per_10m,exchange_per_10m,investor_fund_per_10m,sebi_per_10m,stamp_buy_per_10m,depository_paise,gst_percent',
    '2002-01-08,2000,20000,100,297,10,10,1500,1500,18',
    '',
  ].join('\n'),
  'rules/price-bands.csv':
    'from,asset_class,first_percent,step_percent,widest_percent,pause_minutes\n2002-01-08,equity,20,0,20,0\n2002-01-08,gold,20,0,20,0\n2026-09-01,equity,10,5,20,15\n',
  'rules/tax-rates.csv': [
    'asset_class,sold_from,bought_from,short,long,long_after_months,exemption,act,short_section,long_section,source',
    'equity,2024-07-23,2002-01-01,2000,1250,12,yes,Income-tax Act 1961,111A,112A,Finance (No. 2) Act 2024',
    'debt,2023-04-01,2023-04-01,slab,slab,,no,Income-tax Act 1961,50AA,50AA,Finance Act 2023',
    '',
  ].join('\n'),
  'rules/tax-years.csv': [
    'from,act,cess_bp,exemption_paise,loss_years,source',
    '2024-04-01,Income-tax Act 1961,400,12500000,8,Finance (No. 2) Act 2024',
    '',
  ].join('\n'),
  'rules/tax-windows.csv': [
    'from,ends_on,advance_percent,source',
    '2024-04-01,09-15,45,section 211',
    '2024-04-01,03-31,100,section 211',
    '',
  ].join('\n'),
  'rules/fair-values-2018.csv': 'id,traded_on,highest_paise\nniftybees,2018-01-31,113850\n',
  'rules/session-times.csv':
    'from,opens,closes,last_order,cancel_leftovers,pauses,resumes\n2002-01-08,09:15,15:30,15:10,15:20,,\n',
  'daily/NIFTYBEES.csv': [
    'date,open,high,low,close,volume',
    '2026-08-19,280,282.5,279.05,281,1000',
    '2026-08-20,281,283,280,282.25,1100',
    '2026-08-21,282,284,281.1,283,1200',
    '',
  ].join('\n'),
  'daily/EGOLD.csv': [
    'date,open,high,low,close,volume',
    '2026-08-19,1500,1510,1490,1505,10',
    '2026-08-21,1505,1520,1500,1515.05,20',
    '',
  ].join('\n'),
  'daily/ITBEES.csv': [
    'date,open,high,low,close,volume',
    '2026-08-20,40,41,39,40.5,5000000000',
    '2026-08-21,40.5,41,40,40.75,700',
    '',
  ].join('\n'),
};

export type MarketFiles = Partial<Record<keyof typeof testMarket, string>>;

export type MarketFolder = {
  readonly folder: string;
  /** Path and text of everything in the folder, staging left-overs included. */
  snapshot(): Record<string, string>;
  [Symbol.dispose](): void;
};

/** Writes the market, with some files replaced, to a folder of its own that goes when disposed of. */
export function writeMarket(replaced: MarketFiles = {}): MarketFolder {
  const folder = mkdtempSync(join(tmpdir(), 'market-data-'));
  for (const [path, text] of Object.entries({ ...testMarket, ...replaced })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    snapshot: () => readAll(folder),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function readAll(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}
