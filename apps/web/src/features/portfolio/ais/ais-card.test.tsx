import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { answerGet } from '../../../testing/server.ts';
import { taxOf } from '../use-tax.ts';
import { AisCard } from './ais-card.tsx';
import type { AisReply, AisRequest } from './answer-ais.ts';

const sale = {
  kind: 'SALE',
  etf_nse_code: 'NIFTYBEES',
  isin: 'INF204KB14I2',
  sold_on: '2026-06-01',
  units: 400,
  proceeds: 110_000,
  lots: [{ cost: 100_020, purchase_charges: 20 }],
} as const;
const report = { year: '2026-27', from: '2026-04-01', to: '2027-03-31', sales: [sale] };

/** Replaces the browser's worker, which jsdom does not have. */
const asking = (reply: AisReply, tax = taxOf(report)) => {
  const asked: AisRequest[] = [];
  const ask = async (request: AisRequest): Promise<AisReply> => {
    asked.push(request);
    return reply;
  };
  renderScreen(<AisCard tax={tax} ask={ask} />, { at: '/user/analytics/tax' });
  return asked;
};

const choose = async () => {
  const file = new File(['{}'], 'ais.json', { type: 'application/json' });
  await userEvent.upload(await screen.findByLabelText('AIS as JSON'), file);
};

async function fill() {
  await userEvent.type(await screen.findByLabelText('PAN'), 'abcde1234f');
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-08-14' } });
}

test('asks for PAN and date of birth before anything is opened', async () => {
  const asked = asking({ fault: 'broken' });
  await choose();
  expect(await screen.findByText('Enter your PAN, such as ABCDE1234F')).toBeVisible();
  expect(asked).toEqual([]);
});

test('compares the year without charges and explains each difference', async () => {
  const asked = asking({
    compared: {
      differences: [
        {
          cause: 'closing-price',
          isin: 'INF204KB14I2',
          name: 'NIFTYBEES',
          on: '2026-06-01',
          booked: 11_000_000,
          reported: 11_040_000,
        },
      ],
      agreed: 2,
      leftOut: 1,
    },
  });
  await fill();
  await choose();
  const table = within(await screen.findByRole('table', { name: 'Differences from the AIS' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1 Jun 2026',
    'NIFTYBEES',
    '₹1,10,000.00',
    '₹1,10,400.00',
    'Price: the depository values a sale at the day’s closing price, not at yours.',
  ]);
  expect(screen.getByText('1 sale of shares or another year is left out.')).toBeVisible();
  expect(asked[0]).toMatchObject({
    key: { pan: 'abcde1234f', born: '1990-08-14' },
    booked: [{ units: 400, proceeds: 11_000_000, cost: 10_000_000 }],
  });
});

test('says why a statement is refused', async () => {
  asking({ fault: 'another-person' });
  await fill();
  await choose();
  expect(await screen.findByText(/about another person than this account/)).toBeVisible();
});

test('compares with sales of the last week of March too, which may have settled in April', async () => {
  const sales = ['2026-03-24', '2026-03-25', '2026-03-31'].map((on) => ({ ...sale, sold_on: on }));
  answerGet('/etf_schedule/user/tax', { data: { year: '2025-26', sales } });
  const tax = taxOf({ ...report, years: ['2026-27', '2025-26'] });
  const asked = asking({ compared: { differences: [], agreed: 1, leftOut: 0 } }, tax);
  await fill();
  await choose();
  await screen.findByRole('status');
  expect(asked[0]?.booked.map(({ on }) => on)).toEqual(['2026-03-25', '2026-03-31', '2026-06-01']);
});
