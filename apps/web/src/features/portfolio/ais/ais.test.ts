import { expect, test } from 'vitest';
import { type AisReply, answerAis } from './answer-ais.ts';
import type { BookedSale } from './compare-ais.ts';
import { openAis, readAis } from './read-ais.ts';

const key = { pan: 'ABCDE1234F', born: '1990-08-14' };
const isin = 'INF204KB14I2';

const labels = [
  'TSN',
  'Date of Sale/Transfer',
  'Security Name (Security Code)',
  'Quantity',
  'Sales Consideration',
  'Cost of Acquisition',
  'Status',
].map((name) => ({ name }));

type Row = {
  on?: string;
  code?: string;
  units?: string;
  value?: string;
  cost?: string;
  status?: string;
};

const rowOf = ({ on = '01/06/2026', code = isin, status = 'Active', ...row }: Row) => [
  'T1',
  on,
  `NIPPON INDIA ETF NIFTY BEES (${code})`,
  row.units ?? '400.000',
  row.value ?? '1,10,000.00',
  row.cost ?? '1,00,000.00',
  status,
  'hidden',
];

const statementOf = (
  rows: readonly Row[],
  about: Readonly<Record<string, string>> = {},
): string => {
  const facts = { PAN: key.pan, 'Name of Assessee': 'ASHA VERMA', ...about };
  return JSON.stringify({
    header: { columnLabel: Object.keys(facts), columnData: Object.values(facts) },
    partB: {
      sections: [
        {
          sectionKey: 'sft',
          elements: [{ l1: { columnLabel: labels, columnData: rows.map(rowOf) } }, { l1: null }],
        },
      ],
    },
  });
};

/** As the portal exports it. */
async function sealed(json: string, password = 'abcde1234fGQ39%*g14081990'): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const [iv, salt] = [new Uint8Array(16).fill(7), new Uint8Array(16).fill(9)];
  const base = await crypto.subtle.importKey('raw', bytes(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const aes = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1000 },
    base,
    { name: 'AES-CBC', length: 256 },
    false,
    ['encrypt'],
  );
  const secret = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, bytes(json));
  const hex = (of: Uint8Array) =>
    [...of].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const letters = [...new Uint8Array(secret)].map((byte) => String.fromCodePoint(byte));
  return `${hex(iv)}${hex(salt)}${btoa(letters.join(''))}`;
}

const sale: BookedSale = {
  isin,
  code: 'NIFTYBEES',
  on: '2026-06-01',
  units: 400,
  proceeds: 11_000_000,
  cost: 10_000_000,
};

const answer = (text: string, changed: object = {}): Promise<AisReply> =>
  answerAis({
    text,
    key,
    name: 'Asha Verma',
    from: '2026-04-01',
    to: '2027-03-31',
    booked: [sale],
    held: [isin],
    ...changed,
  });

const causes = async (rows: readonly Row[], changed: object = {}) => {
  const reply = await answer(statementOf(rows), changed);
  return 'compared' in reply
    ? reply.compared.differences.map(({ cause, booked, reported }) => [cause, booked, reported])
    : reply;
};

test('opens the export with PAN and date of birth', async () => {
  expect(await answer(await sealed(statementOf([{}])))).toEqual({
    compared: { differences: [], agreed: 1, leftOut: 0 },
  });
});

test('opens an export with the password of the PDF', async () => {
  const text = await sealed(statementOf([{}]), 'abcde1234f14081990');
  expect(await answer(text)).toMatchObject({ compared: { agreed: 1 } });
});

test.each([
  ['of another date of birth', { key: { ...key, born: '1990-08-15' } }, 'wrong-password'],
  ['of another PAN', { key: { ...key, pan: 'ABCDE1234G' } }, 'wrong-password'],
  ['about another person', { name: 'Ravi Nair' }, 'another-person'],
])('refuses a file %s', async (_, changed, fault) => {
  expect(await answer(await sealed(statementOf([{}])), changed)).toEqual({ fault });
});

test.each([
  ['', 'broken'],
  ['PAN,Name\n', 'not-an-ais'],
  ['{"partB":', 'broken'],
  ['{"some":"file"}', 'broken'],
  [statementOf([{ units: '' }]), 'broken'],
  [statementOf([{ on: 'soon' }]), 'broken'],
  [statementOf([{}], { PAN: 'ZZZZZ9999Z' }), 'another-pan'],
])('refuses %j', async (text, fault) => {
  expect(await answer(text)).toEqual({ fault });
});

test('a file that was cut off is refused', async () => {
  const whole = await sealed(statementOf([{}]));
  expect(await answer(whole.slice(0, 120))).toEqual({ fault: 'wrong-password' });
});

test('reads dates as digits and as months, and leaves inactive rows out', () => {
  const { sales } = readAis(
    statementOf([{ on: '01-Jun-2026' }, { on: '2026-06-02' }, { status: 'Inactive' }]),
  );
  expect(sales.map(({ on }) => on)).toEqual(['2026-06-01', '2026-06-02']);
});

test('JSON that is not encrypted is taken as it is', async () => {
  expect(await openAis('\ufeff{"a":1}', key)).toBe('{"a":1}');
});

test.each<[string, Row[], unknown[]]>([
  ['the closing price', [{ value: '1,10,400.00' }], [['closing-price', 11_000_000, 11_040_000]]],
  ['a guessed cost', [{ cost: '98,000.00' }], [['estimated-cost', 10_000_000, 9_800_000]]],
  ['rounding to a rupee', [{ value: '1,10,000.40' }], []],
  ['a settlement two days later', [{ on: '03/06/2026' }], []],
  [
    'two reports of one day',
    [
      { units: '150', value: '40000', cost: '60000' },
      { units: '250', value: '70000', cost: '40000' },
    ],
    [],
  ],
  ['units of a trade that the books lack', [{ units: '500' }], [['missing-trade', 400, 500]]],
  ['a sale that the books lack', [{}, { on: '10/08/2026' }], [['missing-trade', 0, 400]]],
  ['an ETF of another demat account', [{}, { code: 'INF109K012R6' }], [['other-demat', 0, 400]]],
  ['a sale that is not reported', [], [['not-reported', 400, 0]]],
])('explains %s', async (_, rows, expected) => {
  expect(await causes(rows)).toEqual(expected);
});

const late = { ...sale, on: '2027-03-31' };
const next = { from: '2027-04-01', to: '2028-03-31' };

test('a sale on 31 March may have the day of its settlement in April', async () => {
  expect(await causes([{ on: '02/04/2027' }], { booked: [late] })).toEqual([]);
});

test('a sale at the end of March that is not listed is looked for in the next statement', async () => {
  expect(await causes([], { booked: [late] })).toEqual([['in-next-statement', 400, 0]]);
});

test('a sale of March that settled in April belongs to the year before', async () => {
  const changed = { ...next, booked: [late] };
  expect(await causes([{ on: '02/04/2027' }], changed)).toEqual([['of-year-before', 400, 400]]);
  expect(await causes([], changed)).toEqual([]);
});

test('a sale of 1 April is not taken for one of March', async () => {
  const booked = [late, { ...sale, on: '2027-04-01' }];
  expect(await causes([{ on: '01/04/2027' }], { ...next, booked })).toEqual([]);
});

test.each(['2028-04-02', '2027-03-31'])('a row of %s belongs to another year', async (on) => {
  expect(await answer(statementOf([{ on }]), { ...next, booked: [] })).toMatchObject({
    compared: { differences: [], leftOut: 1 },
  });
});

test('counts shares and other years that are not compared', async () => {
  const rows = [{}, { code: 'INE467B01029' }, { on: '01/06/2025' }];
  expect(await answer(statementOf(rows))).toMatchObject({ compared: { agreed: 1, leftOut: 2 } });
});
