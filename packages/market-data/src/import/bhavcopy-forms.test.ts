import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type MarketFolder, testMarket, writeMarket } from '../test-market.ts';
import { readImportFile } from './import-file.ts';
import { ImportRefused } from './import-refused.ts';
import { runImport } from './run-import.ts';

type Row = readonly [
  symbol: string,
  series: string,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
];

const bees: Row = ['NIFTYBEES', 'EQ', '283.50', '285.10', '282.00', '284.90', '4523761'];
const inSeries = (series: string): Row => {
  const [symbol, , ...figures] = bees;
  return [symbol, series, ...figures];
};
const session: readonly Row[] = [
  ['SGBJUN28', 'GB', '9863.00', '10099.99', '9860.00', '9939.00', '420'],
  bees,
  ['RELIANCE', 'EQ', '1400.00', '1410.00', '1390.00', '1405.00', '12345678'],
  ['RELIANCE', 'T0', '1401.00', '1401.00', '1401.00', '1401.00', '10'],
  ['EGOLD', 'EQ', '151.00', '152.50', '150.05', '152.00', '900'],
  ['SGBSEP31', 'GB', '9900.00', '9900.00', '9900.00', '9900.00', '3'],
  ['ITBEES', 'EQ', '40.80', '41.00', '40.10', '40.90', '800'],
];

const olderHeader =
  'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER';
const udiffHeader =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4';
const derivative =
  '2026-08-24,2026-08-24,FO,NSE,IDF,52168,,NIFTY,,2026-10-27,2026-10-27,,,NIFTY26OCTFUT,25017.40,25104.10,24862.70,24892.40,24878.00,25139.50,24565.35,24892.40,61125,61125,1658,3107391712.50,1303,F1,75,,,,,';

const file = (...lines: string[]): string => `${lines.join('\n')}\n`;
const olderRow = ([symbol, series, open, high, low, close, volume]: Row): string =>
  `${symbol}, ${series}, 24-Aug-2026, 283.00, ${open}, ${high}, ${low}, ${close}, ${close}, 283.77, ${volume}, 12837.27, 61442, 3051776, 67.46`;
const udiffRow = ([symbol, series, open, high, low, close, volume]: Row): string =>
  `2026-08-24,2026-08-24,CM,NSE,STK,10576,INF204KB14I2,${symbol},${series},,,,,NIP IND ETF,${open},${high},${low},${close},${close},283.00,,${close},,,${volume},1319936913.14,66609,F1,1,,,,,`;
const older = file(olderHeader, ...session.map(olderRow));
const udiff = file(udiffHeader, ...session.map(udiffRow));

const olderName = 'sec_bhavdata_full_24082026.csv';
const udiffName = 'BhavCopy_NSE_CM_0_0_0_20260824_F_0000.csv';
const udiffZip = `${udiffName}.zip`;

const zip = (files: Record<string, string | Uint8Array>, level: 0 | 9 = 9): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
    { level, mtime: '2026-08-24T12:00:00Z' },
  );

type Incoming = { readonly name: string; readonly content: string | Uint8Array };

const put = (market: MarketFolder, { name, content }: Incoming): string => {
  const folder = join(market.folder, 'incoming');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

function runIn(market: MarketFolder, incoming: Incoming) {
  const path = put(market, incoming);
  const before = market.snapshot();
  const said: string[] = [];
  const complained: string[] = [];
  const folders = { prices: market.folder, added: join(market.folder, 'added') };
  const code = runImport(path, folders, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  const after = market.snapshot();
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = paths.filter((name) => before[name] !== after[name]).sort();
  return { code, said, complained, changed, after };
}

function run(incoming: Incoming) {
  using market = writeMarket();
  return runIn(market, incoming);
}

describe('a bhavcopy of the next session', () => {
  const forms = {
    older: { name: olderName, text: older },
    UDiFF: { name: udiffName, text: udiff },
  };
  const cases = Object.entries(forms).flatMap(([form, { name, text }]) =>
    ['plain', 'zipped'].flatMap((container) =>
      ['without', 'with'].flatMap((mark) =>
        ['LF', 'CRLF'].map((lineEnds) => ({ form, name, text, container, mark, lineEnds })),
      ),
    ),
  );

  test.each(cases)(
    '$form, $container, $mark a byte order mark, with $lineEnds is added',
    ({ name, text, container, mark, lineEnds }) => {
      const lines = lineEnds === 'CRLF' ? text.replaceAll('\n', '\r\n') : text;
      const csv = mark === 'with' ? `\uFEFF${lines}` : lines;
      const incoming =
        container === 'zipped'
          ? { name: `${name}.zip`, content: zip({ [name]: csv }) }
          : { name, content: csv };

      expect(run(incoming).after).toMatchObject({
        'daily/NIFTYBEES.csv': `${testMarket['daily/NIFTYBEES.csv']}2026-08-24,283.5,285.1,282,284.9,4523761\n`,
        'daily/EGOLD.csv': `${testMarket['daily/EGOLD.csv']}2026-08-24,151,152.5,150.05,152,900\n`,
        'daily/ITBEES.csv': `${testMarket['daily/ITBEES.csv']}2026-08-24,40.8,41,40.1,40.9,800\n`,
      });
    },
  );

  test('says how many rows of which other series it left out', () => {
    expect(run({ name: udiffName, content: udiff }).said).toEqual([
      'Added 2026-08-24 to 3 ETFs (none of ours is missing; 1 symbols not on our list left out).\nLeft out 3 rows of series other than EQ: GB (2), T0 (1).',
    ]);
  });

  test('names five of many other series', () => {
    const others = ['BE', 'BZ', 'GS', 'N1', 'N2'].map(inSeries);
    const content = file(udiffHeader, ...[...session, ...others].map(udiffRow));

    expect(run({ name: udiffName, content }).said[0]).toContain(
      'Left out 8 rows of series other than EQ: GB (2), T0 (1), BE (1), BZ (1), GS (1) and 2 more series.',
    );
  });

  test('changes nothing when it was added in the other form before', () => {
    using market = writeMarket();
    runIn(market, { name: olderName, content: older });
    const again = runIn(market, { name: udiffZip, content: zip({ [udiffName]: udiff }) });

    expect([again.code, again.said, again.changed]).toEqual([
      0,
      ['2026-08-24 is recorded already, exactly so; nothing was changed.'],
      [],
    ]);
  });

  test('may end without a newline in a ZIP, whose checksum shows that it is whole', () => {
    expect(run({ name: udiffZip, content: zip({ [udiffName]: udiff.trimEnd() }) }).code).toBe(0);
  });

  test('may lie beside other files in a folder of its ZIP', () => {
    const content = zip({ 'day/': '', 'day/readme.txt': 'prices', [`day/${udiffName}`]: udiff });

    expect(run({ name: udiffZip, content }).code).toBe(0);
  });

  test('is taken for a ZIP whatever its name', () => {
    expect(run({ name: 'download', content: zip({ [udiffName]: udiff }) }).code).toBe(0);
  });
});

describe('a file is refused, leaving no trace,', () => {
  const whole = zip({ [udiffName]: udiff });
  const damaged = zip({ [udiffName]: udiff }, 0);
  damaged[damaged.indexOf('5'.charCodeAt(0), 700)] = '6'.charCodeAt(0);
  const tooLarge = (name: string) =>
    `${name} is larger than any bhavcopy of the cash market (at most 16 MB, packed 4 MB); check where it comes from and download it again.`;
  const megabyte = 2 ** 20;

  test.each<[string, Incoming, string]>([
    [
      'when rows are of different dates',
      { name: udiffName, content: file(udiff.trimEnd(), udiffRow(bees).replace('-24', '-25')) },
      `${udiffName} holds two sessions: line 9 is of 2026-08-25, the lines before of 2026-08-24; download the file of each session again and import them one by one.`,
    ],
    [
      'when the name of a full bhavcopy says another date',
      { name: 'sec_bhavdata_full_25082026.csv', content: older },
      'sec_bhavdata_full_25082026.csv holds the session of 2026-08-24, but its name says 2026-08-25; download the file again, or correct the name if the prices are those of 2026-08-24.',
    ],
    [
      'when the name of a UDiFF bhavcopy says another date',
      { name: 'BhavCopy_NSE_CM_0_0_0_20260825_F_0000.csv', content: udiff },
      'BhavCopy_NSE_CM_0_0_0_20260825_F_0000.csv holds the session of 2026-08-24, but its name says 2026-08-25; download the file again, or correct the name if the prices are those of 2026-08-24.',
    ],
    [
      'when the name of the CSV in the ZIP says another date',
      {
        name: udiffZip,
        content: zip({ 'BhavCopy_NSE_CM_0_0_0_20260821_F_0000.csv': udiff }),
      },
      `${udiffZip} holds the session of 2026-08-24, but the name of the CSV in it says 2026-08-21; download the file again, or correct the name if the prices are those of 2026-08-24.`,
    ],
    [
      'when an ETF is in it twice',
      { name: udiffName, content: file(udiff.trimEnd(), udiffRow(bees)) },
      `${udiffName} has a second row for NIFTYBEES in series EQ, on line 9; download the file again.`,
    ],
    [
      'when its session is recorded with other prices',
      {
        name: 'BhavCopy_NSE_CM_0_0_0_20260821_F_0000.csv',
        content: udiff.replaceAll('2026-08-24', '2026-08-21'),
      },
      '2026-08-21 is already recorded and this file says something else about NIFTYBEES; nothing was changed, so download the file again and, if it is right, correct the recorded row (npm run market-data:archive -- --open).',
    ],
    [
      'when it is of another exchange',
      {
        name: 'BhavCopy_BSE_CM_0_0_0_20260824_F_0000.CSV',
        content: udiff.replaceAll(',NSE,', ',BSE,'),
      },
      'BhavCopy_BSE_CM_0_0_0_20260824_F_0000.CSV is of another exchange: line 2 says "BSE"; import the bhavcopy of the NSE\'s cash market, BhavCopy_NSE_CM_….csv.zip.',
    ],
    [
      'when one row is of another exchange',
      {
        name: udiffName,
        content: file(udiff.trimEnd(), udiffRow(inSeries('A')).replace('NSE', 'BSE')),
      },
      `${udiffName} is of another exchange: line 9 says "BSE"; import the bhavcopy of the NSE's cash market, BhavCopy_NSE_CM_….csv.zip.`,
    ],
    [
      'when it is of derivatives',
      {
        name: 'BhavCopy_NSE_FO_0_0_0_20260824_F_0000.csv.zip',
        content: zip({
          'BhavCopy_NSE_FO_0_0_0_20260824_F_0000.csv': file(udiffHeader, derivative),
        }),
      },
      'BhavCopy_NSE_FO_0_0_0_20260824_F_0000.csv.zip is of another segment: line 2 says "FO"; import the bhavcopy of the NSE\'s cash market, BhavCopy_NSE_CM_….csv.zip.',
    ],
    [
      'when its header is another one',
      { name: 'cm24AUG2026bhav.csv', content: file('SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE', '') },
      'cm24AUG2026bhav.csv is no daily file that can be read, its first line being "SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE"; import the NSE\'s UDiFF bhavcopy (BhavCopy_NSE_CM_….csv.zip), its full bhavcopy (sec_bhavdata_full_….csv), or a CSV with the header symbol,series,date,open,high,low,close,volume.',
    ],
    [
      'when columns of a UDiFF bhavcopy are swapped',
      {
        name: udiffName,
        content: udiff.replace('HghPric,LwPric', 'LwPric,HghPric'),
      },
      `${udiffName} is no daily file that can be read, its first line being "TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,"; import the NSE's UDiFF bhavcopy (BhavCopy_NSE_CM_….csv.zip), its full bhavcopy (sec_bhavdata_full_….csv), or a CSV with the header symbol,series,date,open,high,low,close,volume.`,
    ],
    [
      'when a plain CSV has no newline at its end',
      { name: udiffName, content: udiff.slice(0, -1) },
      `${udiffName}, line 8: expected a newline at the end: the file looks cut off, download it again.`,
    ],
    [
      'when it is no ZIP despite its name',
      { name: udiffZip, content: '<html>Access Denied</html>' },
      `${udiffZip} is not a ZIP file; look at what was downloaded and download it again.`,
    ],
    [
      'when the ZIP is empty',
      { name: udiffZip, content: zip({}) },
      `${udiffZip} holds no CSV file; download the ZIP of the bhavcopy again, or import the CSV itself.`,
    ],
    [
      'when the ZIP has no CSV',
      { name: udiffZip, content: zip({ 'prices.xml': udiff }) },
      `${udiffZip} holds no CSV file; download the ZIP of the bhavcopy again, or import the CSV itself.`,
    ],
    [
      'when the ZIP has several CSVs',
      { name: 'Reports.zip', content: zip({ [udiffName]: udiff, [olderName]: older }) },
      'Reports.zip holds 2 CSV files; unpack it and import the bhavcopy among them.',
    ],
    [
      'when the ZIP is cut off at its end',
      { name: udiffZip, content: whole.slice(0, -10) },
      `${udiffZip} cannot be unpacked: it is cut off, damaged or protected; download it again.`,
    ],
    [
      'when the ZIP is cut off within the prices',
      { name: udiffZip, content: whole.slice(0, 300) },
      `${udiffZip} cannot be unpacked: it is cut off, damaged or protected; download it again.`,
    ],
    [
      'when a price in the ZIP does not match the checksum',
      { name: udiffZip, content: damaged },
      `${udiffZip} cannot be unpacked: it is cut off, damaged or protected; download it again.`,
    ],
    [
      'when the ZIP unpacks to more than any bhavcopy',
      { name: udiffZip, content: claiming(whole, { unpacked: 16 * megabyte + 1 }) },
      tooLarge(udiffZip),
    ],
    [
      'when the CSV in the ZIP is packed to more than any bhavcopy',
      { name: udiffZip, content: claiming(whole, { packed: 4 * megabyte + 1 }) },
      tooLarge(udiffZip),
    ],
    [
      'when the ZIP unpacks to more than it says',
      { name: udiffZip, content: claiming(whole, { unpacked: 100 }) },
      `${udiffZip} cannot be unpacked: it is cut off, damaged or protected; download it again.`,
    ],
    [
      'when a plain CSV is larger than any bhavcopy',
      { name: udiffName, content: new Uint8Array(16 * megabyte + 1) },
      tooLarge(udiffName),
    ],
  ])('%s', (_, incoming, sentence) => {
    const { code, complained, changed } = run(incoming);

    expect({ code, complained, changed }).toEqual({ code: 1, complained: [sentence], changed: [] });
  });
});

test('whatever byte of a ZIP is changed, its prices are read unchanged or not at all', () => {
  using market = writeMarket();
  const whole = zip({ 'readme.txt': 'prices', [udiffName]: udiff });
  const seen = { read: 0, refused: 0 };

  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
      const content = whole.map((byte, place) => (place === at ? byte ^ bits : byte));
      try {
        expect(readImportFile(put(market, { name: udiffZip, content })).text).toBe(udiff);
        seen.read += 1;
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        seen.refused += 1;
      }
    }),
    { seed: 20260824, numRuns: 400 },
  );
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(20);
});

/** The ZIP with other sizes in its directory (APPNOTE 4.3.12), which a ZIP without comment ends with. */
function claiming(
  zipped: Uint8Array,
  { packed, unpacked }: { readonly packed?: number; readonly unpacked?: number },
): Uint8Array {
  const forged = zipped.slice();
  const view = new DataView(forged.buffer);
  const directory = view.getUint32(forged.length - 6, true);
  if (packed !== undefined) view.setUint32(directory + 20, packed, true);
  if (unpacked !== undefined) view.setUint32(directory + 24, unpacked, true);
  return forged;
}

test('a UDiFF bhavcopy whose reserved columns are numbered 01 to 04 is read', () => {
  const numbered = udiff.replaceAll(/Rsvd(?=\d)/g, 'Rsvd0');
  expect(run({ name: udiffName, content: numbered }).code).toBe(0);
});
