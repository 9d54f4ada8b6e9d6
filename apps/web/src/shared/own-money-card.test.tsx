import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { OwnMoneyCard } from './own-money-card.tsx';

const tooShort = 'Returns under one year are not annualised.';
const figures = {
  own_money_in: 5000,
  money_out: 3000,
  money_in_now: 2000,
  peak_own_money: 3000,
  recycled: 2000,
  reinvested_profit: 50,
  return_on_own_money: 4.5,
  xirr: { outcome: 'TOO_SHORT' as const, percent: null, annualised_percent: 40, reason: tooShort },
  time_weighted: { percent: -1.5, annualised_percent: null },
  drawdown: { percent: -3, peak_on: '2027-02-08', trough_on: '2027-02-09', under_water_days: 12 },
  index: { value: 2100, ahead: -35, shortfall: 0, spliced_on: '2027-01-04', reason: null },
};
const open = (changes: object = {}) =>
  renderScreen(<OwnMoneyCard figures={{ ...figures, ...changes }} />);
const said = async () =>
  (await screen.findByRole('region', { name: 'Money and returns' })).textContent;

test('own money shows the deposits, the present amount and the peak', async () => {
  open();
  expect(await said()).toContain(
    'Money added₹5,000.00Money paid out₹3,000.00Net money invested₹2,000.00Peak capital₹3,000.00',
  );
});

test('once all of it is back, that and how much more is said', async () => {
  open({ money_in_now: -120 });
  expect(await said()).toContain('All your money is back, and more+₹120.00');
});

test('under a year no return by the year is shown, but the reason', async () => {
  open();
  const text = await said();
  expect([text?.includes(`XIRR–${tooShort}`), text?.includes('40')]).toEqual([true, false]);
});

test('under a year the time-weighted return is not annualised', async () => {
  open();
  expect(await said()).toContain('Time-weighted return−1.5%');
});

test('from a year on it is by the year, and so is the XIRR', async () => {
  open({
    xirr: { outcome: 'RATE', percent: 12.5, reason: null },
    time_weighted: { percent: 30, annualised_percent: 11 },
  });
  const text = await said();
  expect([text?.includes('XIRR+12.5%'), text?.includes('Time-weighted return a year+11%')]).toEqual(
    [true, true],
  );
});

test('a profit beside a negative time-weighted return is explained', async () => {
  open();
  expect(await said()).toContain('You made a profit although the time-weighted return is negative');
});

test('two returns of the same sign need no explanation', async () => {
  open({ time_weighted: { percent: 1.5, annualised_percent: null } });
  expect(await said()).not.toContain('although');
});

test('the largest fall has its days', async () => {
  open();
  expect(await said()).toContain(
    'Maximum drawdown−3%8 Feb 2027 to 9 Feb 2027, not recovered yet; longest time below a peak: 12 days.',
  );
});

test('the largest fall is reported in rupees too', async () => {
  open({ drawdown: { ...figures.drawdown, in_rupees: { amount: 130.5 } } });
  expect(await said()).toContain('Maximum drawdown in rupees₹130.50');
});

test('the name of a figure explains it when it is pressed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Peak capital' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('what the plan really needed');
});

test('the index says from which day the fund continues it, and which is ahead', async () => {
  open();
  expect(await said()).toContain(
    'Same money in the Nifty 50 TRI₹2,100.00From 4 Jan 2027 NIFTYBEES continues the index.Behind the Nifty 50 by₹35.00',
  );
});

test('an index that is not known says why', async () => {
  open({ index: { value: null, ahead: null, reason: 'No close is known.' } });
  expect(await said()).toContain('Same money in the Nifty 50 TRIN/ANo close is known.');
});

test('nothing is shown where the server does not tell of own money', () => {
  renderScreen(<OwnMoneyCard figures={{}} />);
  expect(screen.queryByRole('region')).toBeNull();
});
