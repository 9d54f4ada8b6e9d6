import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { onNarrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet, recordPosts } from '../../testing/server.ts';
import { DoubtsPanel } from './doubts-panel.tsx';
import { dayNotCompared, doubt } from './testing/halt.ts';

const listPath = '/orders/in-doubt';
const settlePath = '/orders/s1.1.3.b1/settle';
const open = () => renderScreen(<DoubtsPanel />, { at: '/admin/jobs', role: 'ADMIN' });
const answerList = (...doubts: ReturnType<typeof doubt>[]) =>
  answerGet(listPath, { success: true, data: doubts });

test('while the orders are fetched a grey part takes their place', () => {
  neverAnswerGet(listPath);
  open();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test('where all is known the panel says so', async () => {
  answerList();
  open();
  expect(await screen.findByText('No orders to review.')).toBeVisible();
});

test('a failure can be tried again', async () => {
  answerGet(listPath, {}, 500);
  const { user } = open();
  expect(await screen.findByText('The orders could not be loaded.')).toBeVisible();
  answerList();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No orders to review.')).toBeVisible();
});

test('an order shows whose it is, what it is, why, and how often it was looked for', async () => {
  answerList(doubt());
  open();
  const table = within(await screen.findByRole('table', { name: 'Orders to review' }));
  for (const text of [
    'meera@example.com',
    'Buy 49 GOLDETF at ₹100.26 or less',
    'SIP 3 of Near the low',
    '8 Feb 2027, 10:30 am',
    'Needs review',
    'Any of these may be it: 7, 8.',
    '2 times',
    'last 8 Feb 2027, 10:32 am',
  ])
    expect(table.getByText(text)).toBeVisible();
});

test('a sale whose answer was lost shows as one', async () => {
  const sale = { side: 'SELL', sip_number: null, state: 'UNKNOWN', looks: 0, looked_at: null };
  answerList(doubt({ ...sale, broker_order_id: '77' }));
  open();
  expect(await screen.findByText('Sell 49 GOLDETF at ₹100.26 or more')).toBeVisible();
  for (const text of [
    'Profit booking of Near the low',
    'Being looked up',
    'Not yet',
    'Broker order 77',
  ])
    expect(screen.getByText(text)).toBeVisible();
});

test('on a phone each order is a card', async () => {
  onNarrowScreen();
  answerList(doubt());
  open();
  expect(await screen.findByRole('list', { name: 'Orders to review' })).toBeVisible();
});

describe('days not compared', () => {
  const answerDays = (...days: ReturnType<typeof dayNotCompared>[]) =>
    answerGet(listPath, { success: true, data: [], days_not_compared: days });

  test('are not spoken of where there are none', async () => {
    answerList();
    open();
    await screen.findByText('No orders to review.');
    expect(screen.queryByText('Days not compared')).toBeNull();
  });

  test('say whose they are, why, and when they were tried last', async () => {
    answerDays(dayNotCompared());
    open();
    const table = within(await screen.findByRole('table', { name: 'Days not compared' }));
    for (const text of [
      'meera@example.com',
      '8 Feb 2027',
      'Trying again',
      'The broker did not answer.',
      '3 times',
      'last 8 Feb 2027, 4:05 pm',
    ])
      expect(table.getByText(text)).toBeVisible();
  });

  test.each([
    ['AGREE', null, 'Units match'],
    ['DIFFER', 'the broker holds 0 GOLDETF, ours are 49', 'Units differ'],
  ])('whose units %s say so', async (units, reason, label) => {
    answerDays(dayNotCompared({ units, reason }));
    open();
    expect(await screen.findByText(label)).toBeVisible();
  });

  test('that could not be tried yet say so', async () => {
    answerDays(dayNotCompared({ tries: 0, tried_at: null, reason: null }));
    open();
    expect(await screen.findByText('Not yet')).toBeVisible();
  });
});

describe('settling', () => {
  const openDialog = async (changes: Record<string, unknown> = {}) => {
    answerList(doubt(changes));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Settle: / }));
    const dialog = within(await screen.findByRole('dialog', { name: /What happened/ }));
    return {
      user,
      dialog,
      choose: (name: RegExp) => user.click(dialog.getByRole('radio', { name })),
      type: (label: string, text: string) => user.type(dialog.getByLabelText(label), text),
      send: () => user.click(dialog.getByRole('button', { name: 'Settle the order' })),
    };
  };

  test.each([
    ['of today', {}, [/^It is an order in/, /^It was never placed/]],
    [
      'of a day gone by',
      { is_book_gone: true },
      [/^It was never placed/, /^It was filled/, /^It was placed and not filled/],
    ],
    [
      'the broker acknowledged',
      { is_book_gone: true, broker_order_id: '77' },
      [/^It was filled/, /^It was placed and not filled/],
    ],
  ])('an order %s offers what can be true of it', async (_, changes, names) => {
    const { dialog } = await openDialog(changes);
    const radios = dialog.getAllByRole('radio');
    expect(radios).toHaveLength(names.length);
    for (const name of names) expect(dialog.getByRole('radio', { name })).toBeEnabled();
  });

  test('nothing is sent before something was chosen', async () => {
    const posted = recordPosts(settlePath, {});
    const { dialog, send } = await openDialog();
    await send();
    expect(dialog.getByText('Choose what happened to the order')).toBeVisible();
    expect(posted).toEqual([]);
  });

  test('as an order of the book names its number', async () => {
    const posted = recordPosts(settlePath, { message: 'Taken over.' });
    const { dialog, choose, type, send } = await openDialog();
    await choose(/^It is an order in/);
    expect(dialog.getByText('Possible orders in the book: 7, 8')).toBeVisible();
    await send();
    expect(dialog.getByText('Broker order number is required')).toBeVisible();
    await type('Broker order number', '8');
    await send();
    expect(await screen.findByText('Taken over.')).toBeVisible();
    expect(posted).toEqual([{ outcome: 'ADOPTED', broker_order_id: '8' }]);
  });

  test('as never placed gives a reason', async () => {
    const posted = recordPosts(settlePath, {});
    const { choose, type, send } = await openDialog();
    await choose(/^It was never placed/);
    await type('Reason', 'Not in the app');
    await send();
    expect(await screen.findByText('The order is settled.')).toBeVisible();
    expect(posted).toEqual([{ outcome: 'NOT_PLACED', reason: 'Not in the app' }]);
  });

  test('as filled gives what the contract note says', async () => {
    const posted = recordPosts(settlePath, {});
    const { dialog, choose, type, send } = await openDialog({ is_book_gone: true });
    await choose(/^It was filled/);
    await send();
    for (const fault of [
      'Quantity must be a whole number above 0',
      'Price per unit must be in rupees, with at most two decimals',
      'Trade time must be a 24-hour time such as 10:31',
    ])
      expect(dialog.getByText(fault)).toBeVisible();

    await type('Quantity', '49');
    await type('Price per unit', '100.2');
    await type('Trade time', '10:31');
    await send();
    await waitFor(() =>
      expect(posted).toEqual([
        {
          outcome: 'FILLED',
          quantity: 49,
          price_per_unit: 100.2,
          traded_at: '2027-02-08T10:31:00+05:30',
        },
      ]),
    );
  });

  test('that another administrator has done says so and stays open', async () => {
    recordPosts(settlePath, { detail: 'This order is not in doubt any more.' }, 409);
    const { dialog, choose, type, send } = await openDialog();
    await choose(/^It was never placed/);
    await type('Reason', 'Not in the app');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('not in doubt any more');
  });
});

describe('in Hindi', () => {
  speakHindi();

  test('the orders to review and their dialog have Hindi texts alone', async () => {
    answerList(doubt({ reason: 'Any of these may be it: 7, 8.' }));
    const { user, baseElement } = open();
    await user.click(await screen.findByRole('button', { name: /^निपटाएँ: / }));

    expect(screen.getByRole('dialog', { name: 'इस ऑर्डर का क्या हुआ?' })).toBeVisible();
    expect(
      latinIn(baseElement, 'Any of these may be it', 'Meera Nair', 'Near the low', 'Samco'),
    ).toEqual([]);
  });
});
