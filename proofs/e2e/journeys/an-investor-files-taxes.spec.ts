import { webcrypto } from 'node:crypto';
import { endpointTables } from '@safe-trading/server';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer } from '../people.ts';

const pan = 'ABCDE1234F';
const isin = 'INF204KB14I2';

/** Bought in 2017 and sold long-term in the financial year 2019-20; the practice market has no split between. */
async function seller(): Promise<string> {
  const { token } = await newcomer('END_USER');
  const bought = { etf_nse_code: 'NIFTYBEES', units: 40, bought_on: '2017-03-02', cost: 30_000 };
  await call(endpointTables.tax.addOutside, { token, body: bought });
  const header = 'symbol,isin,trade_date,exchange,trade_type,quantity,price,trade_id';
  const sold = `NIFTYBEES,${isin},2020-01-15,NSE,sell,40.000000,1200.000000,900`;
  const body = { tradebook: `${header}\n${sold}` };
  await call(endpointTables.tax.importTradebook, { token, body });
  return token;
}

async function openYear(page: Page): Promise<void> {
  await page.goto('/user/analytics/tax');
  await settled(page);
  await page.getByRole('combobox', { name: 'Financial year' }).click();
  await page.getByRole('option', { name: '2019-20' }).click();
  await page.getByRole('heading', { name: 'Schedule 112A' }).waitFor();
}

/** As the tax portal's utility encrypts its export: AES-256-CBC, the key by PBKDF2 from PAN and date of birth. */
async function sealed(text: string): Promise<string> {
  const bytes = (from: string) => new TextEncoder().encode(from);
  const [iv, salt] = [webcrypto.getRandomValues(new Uint8Array(16)), bytes('0123456789abcdef')];
  const password = bytes(`${pan.toLowerCase()}GQ39%*g14081990`);
  const base = await webcrypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveKey']);
  const key = await webcrypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1000 },
    base,
    { name: 'AES-CBC', length: 256 },
    false,
    ['encrypt'],
  );
  const secret = await webcrypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, bytes(text));
  const hex = (of: Uint8Array) => Buffer.from(of).toString('hex');
  return `${hex(iv)}${hex(salt)}${Buffer.from(secret).toString('base64')}`;
}

const statement = (cost: string): string => {
  const labels = [
    'Date of Sale/Transfer',
    'Security Name (Security Code)',
    'Quantity',
    'Sales Consideration',
    'Cost of Acquisition',
    'Status',
  ];
  const row = ['17/01/2020', `NIPPON NIFTY BEES (${isin})`, '40.000', '48,000.00', cost, 'Active'];
  const l1 = { columnLabel: labels.map((name) => ({ name })), columnData: [row] };
  return JSON.stringify({
    header: { columnLabel: ['PAN', 'Name of Assessee'], columnData: [pan, 'TARA IYER'] },
    partB: { sections: [{ sectionKey: 'sft', elements: [{ l1 }] }] },
  });
};

const dropped = (name: string, content: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

test('an encrypted AIS is opened in a worker and compared, and PAN and birth date stay in the browser', async ({
  open,
}) => {
  const page = await open({ token: await seller() });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openYear(page);
  const compare = async (born: string, cost: string): Promise<void> => {
    await page.getByLabel('PAN', { exact: true }).fill(pan);
    await page.getByLabel('Date of birth').fill(born);
    const file = dropped('ais.json', await sealed(statement(cost)), 'application/json');
    await page.getByLabel('AIS as JSON').setInputFiles(file);
  };
  await compare('1990-08-15', '45,540.00');
  await page.getByText('This PAN and date of birth do not open the file.').waitFor();
  await compare('1990-08-14', '45,540.00');
  await page.getByText('1 sale day agrees with the AIS. Nothing differs.').waitFor();
  await compare('1990-08-14', '30,000.00');
  const table = page.getByRole('table', { name: 'Differences from the AIS' });
  expect(await table.innerText()).toMatch(/₹45,540\.00\s+₹30,000\.00\s+Cost: the depository/);
  expect(sent.filter((one) => /ABCDE1234F|1990|14081990/i.test(one))).toEqual([]);
});

const columns = [
  'Share/Unit acquired(1a)',
  'ISIN Code(2)',
  'Name of the Share/Unit(3)',
  'No. of Shares/Units(4)',
  'Sale-price per Share/Unit(5)',
  'Full Value of Consideration(Total Sale Value)(6) = 4 * 5',
  'Cost of acquisition without indexation(7)',
  'Cost of acquisition(8)',
  'If the long term capital asset was acquired before 01.02.2018(9)',
  'Fair Market Value per share/unit as on 31st January\u00a02018(10)',
  'Total Fair Market Value of capital asset as per section 55(2)(ac)(11) = 4 * 10',
  'Expenditure wholly and exclusively in connection with transfer(12)',
  'Total deductions(13) = 7 + 12',
  'Balance(14) = 6 - 13',
];
const template = `${columns.join(',')}\r\n`;

test('the template of Schedule 112A is filled as it was downloaded, and refused when a spreadsheet changed it', async ({
  open,
}) => {
  const page = await open({ token: await seller() });
  await openYear(page);
  const drop = async (content: string): Promise<void> =>
    page
      .getByLabel('Template of Schedule 112A')
      .setInputFiles(dropped('112A.csv', content, 'text/csv'));
  await drop(`\ufeff${template}`);
  await page.getByText(/A spreadsheet has saved this template/).waitFor();
  await drop(template.replace('ISIN Code(2),Name of the Share/Unit(3)', 'Name(3),ISIN Code(2)'));
  await page.getByText(/Column 2 of the template is “Name\(3\)”, not “ISIN Code\(2\)”/).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), drop(template)]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  const rows = Buffer.concat(parts).toString('utf8').split('\r\n');
  expect(download.suggestedFilename()).toBe('112A.csv');
  expect(`${rows[0]}\r\n`).toBe(template);
  expect(rows[1]).toMatch(
    /^BE,INF204KB14I2,[^,]+,40,1200,48000,45540,30000,45540,1138.5,45540,0,45540,2460$/,
  );
  expect(rows.slice(2)).toEqual(['']);
});
