import { hindi } from '@safe-trading/messages/hi';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { speak } from '../../lib/language.ts';
import { loadMessages } from '../../lib/messages.ts';
import type { Reply } from './messages.ts';
import { openWhatIf } from './testing/fake-worker.tsx';
import { samplePlanAnswer } from './testing/sample-answer.ts';

afterEach(() => speak('en'));

const tile = (label: string) =>
  screen.getAllByText(label).flatMap((each) => each.closest('dl') ?? [])[0];

test('the usual plan is asked over the last ten years', async () => {
  const { market, newest } = openWhatIf();
  await market();
  expect(newest()).toMatchObject({
    plans: [{ amount: 10_000, target: 6 }],
    from: '2015-12-31',
    to: '2025-12-31',
  });
});

test('a link asks its own plan', async () => {
  const { market, newest } = openWhatIf('?amount=2500&target=4&from=2010-01-04&to=2012-01-04');
  await market();
  expect(newest()).toMatchObject({
    plans: [{ amount: 2500, target: 4 }],
    from: '2010-01-04',
    to: '2012-01-04',
  });
});

test('a link with nonsense is answered with a sentence and a way on', async () => {
  const { user, market, newest } = openWhatIf('?amount=lots');
  expect(screen.getByRole('alert')).toHaveTextContent('The SIP amount must be above ₹0');
  await user.click(screen.getByRole('link', { name: 'Start with the usual plan' }));
  await market();
  expect(newest()).toMatchObject({ plans: [{ amount: 10_000 }] });
});

test('a link made with other prices says so', async () => {
  const { market, answerAll } = openWhatIf('?data=ffffffffffffffff');
  await market();
  await answerAll();
  expect(screen.getByText(/made with other recorded prices/)).toBeVisible();
});

test('a first day before any record is answered with a sentence', async () => {
  const { market, newest } = openWhatIf('?from=1990-01-01');
  await market();
  expect(screen.getByRole('alert')).toHaveTextContent(/recorded from 2 Jan 2006 on/);
  expect(screen.getByRole('region', { name: 'Figures at a glance' })).toHaveTextContent(
    /recorded from 2 Jan 2006 on/,
  );
  expect(newest()).toBeUndefined();
});

test('prices that cannot be fetched are reported in a sentence and fetched again', async () => {
  const { user, reply, posted } = openWhatIf();
  await reply({ kind: 'unavailable', reason: 'prices-offline' });
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(posted.filter(({ kind }) => kind === 'load')).toHaveLength(2);
});

test('the return is beside the drawdown and the peak capital', async () => {
  const { market, answerAll } = openWhatIf();
  await market();
  await answerAll();
  expect(tile('XIRR')).toHaveTextContent('+9.87%');
  expect(tile('Maximum drawdown')).toHaveTextContent('12.34%');
  expect(tile('Peak capital')).toHaveTextContent('₹20,000');
  expect(screen.getByText('Past and simulated')).toBeVisible();
});

test('the plan is compared with the same SIP and with a deposit first', async () => {
  const { market, answerAll } = openWhatIf();
  await market();
  await answerAll();
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  const isComparison = (label: string): boolean => /same SIP|fixed deposit at 7%/.test(label);
  expect(labels.filter(isComparison)).toHaveLength(2);
});

test('the rate of the deposit can be set', async () => {
  const { user, market, answerAll } = openWhatIf();
  await market();
  await answerAll();
  const rate = screen.getByLabelText('Fixed deposit rate, % a year');
  await user.clear(rate);
  await user.type(rate, '6.5');
  expect(screen.getByText(/fixed deposit at 6.5%/)).toBeVisible();
});

test('the figures that stay in sight beside the sliders are those of the answer', async () => {
  const { market, answerAll } = openWhatIf();
  await market();
  await answerAll();
  expect(screen.getByRole('region', { name: 'Figures at a glance' })).toHaveTextContent(
    'Value₹21,000Peak capital₹20,000XIRR+9.87%Drawdown−12.34%',
  );
});

test('under a year nothing is shown by the year', async () => {
  const { market, answerAll, figure } = openWhatIf();
  await market();
  await answerAll(
    samplePlanAnswer({
      xirr: { percent: undefined, isAnnual: false, reason: 'TOO_SHORT' },
      timeWeighted: { percent: 2, isAnnual: false },
    }),
  );
  expect(tile('Return on peak capital')).toHaveTextContent(
    '+15%Under one year, so not annualised.',
  );
  expect(figure('XIRR')).toBe('XIRR––');
});

test('both ways to fill an order stand side by side', async () => {
  const { market, answerAll, figure } = openWhatIf();
  await market();
  await answerAll();
  expect(figure('Profit \\+')).toBe('Profit+₹3,000.00+₹1,234.00');
});

test('a slider that moves asks anew', async () => {
  const { market, answerAll, newest } = openWhatIf();
  await market();
  await answerAll();
  fireEvent.change(screen.getByRole('slider', { name: 'Profit target' }), { target: { value: 0 } });
  expect(newest()).toMatchObject({ plans: [{ target: 1 }] });
});

test('what is typed exactly is asked, and what cannot be is reported at its field', async () => {
  const { user, market, answerAll, newest } = openWhatIf();
  await market();
  await answerAll();
  const field = screen.getByRole('textbox', { name: 'Profit target' });
  await user.clear(field);
  await user.type(field, '7.25');
  await answerAll();
  expect(newest()).toMatchObject({ plans: [{ target: 7.25 }] });
  await user.clear(field);
  expect(field).toHaveAccessibleDescription(/target must be above 0%/);
  expect(newest()).toMatchObject({ plans: [{ target: 7.25 }] });
});

test('a figure explains itself on request', async () => {
  const { user, market, answerAll } = openWhatIf();
  await market();
  await answerAll();
  await user.click(screen.getByRole('button', { name: 'Slippage' }));
  expect(await screen.findByRole('dialog', { name: 'Slippage' })).toHaveTextContent(
    'beyond the last price seen before each order',
  );
});

const openSection = (user: ReturnType<typeof openWhatIf>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

test('purchases, sales and events are reported with their why', async () => {
  const { user, market, answerAll } = openWhatIf();
  await market();
  await answerAll();
  await openSection(user, 'Trades');
  const entries = () =>
    within(screen.getByRole('list', { name: 'Trades' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(entries()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Purchases', pressed: true }));
  await user.click(screen.getByRole('button', { name: 'Everything else' }));
  expect(entries()).toEqual([
    'Sold 4 units of GOLDBEES at ₹3,000.001 Mar 2018₹1,000.00 goes into coming SIPs. Charges ₹21.50. Profit/Loss after all charges +₹2,000.00.',
  ]);
});

test('the money in the account is limited by a switch and told at its field where it cannot be', async () => {
  const { user, market, answerAll, newest } = openWhatIf();
  await market();
  await answerAll();
  expect(newest()).not.toHaveProperty('funds');
  await user.click(screen.getByRole('switch', { name: 'Limit the money in the account' }));
  await answerAll();
  expect(newest()).toMatchObject({ funds: 200_000 });
  expect(screen.getByText(/₹2,00,000 in the account; simulated/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Money on the first day' });
  await user.clear(field);
  expect(field).toHaveAccessibleDescription(/must be above ₹0/);
});

test('that the money in the account ended is said before the figures', async () => {
  const { market, answerAll } = openWhatIf('?funds=20000');
  await market();
  const both = samplePlanAnswer();
  const ended = { on: { on: '2018-02-06' }, funds: { paise: 2_000_000 } };
  const moneyEnded = [{ key: 'money-ended' as const, values: ended }];
  await answerAll({ ...both, played: { ...both.played, moneyEnded } });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The money ended on 6 Feb 2018: the ₹20,000.00 of the first day',
  );
});

test('a second plan begins as the first and is changed by itself', async () => {
  const { user, market, answerAll, newest } = openWhatIf();
  await market();
  await answerAll();
  await user.click(screen.getByRole('button', { name: 'Compare with another plan' }));
  fireEvent.change(screen.getByRole('slider', { name: 'SIPs per ETF' }), { target: { value: 2 } });
  await answerAll();
  expect(newest()?.plans).toMatchObject([{ perEtf: 10 }, { perEtf: 3 }]);
  expect(screen.getByRole('columnheader', { name: 'Plan B' })).toBeVisible();
});

const startsOf = (changed: Partial<Extract<Reply, { kind: 'starts' }>> = {}) => ({
  kind: 'starts' as const,
  done: 240,
  of: 240,
  steps: [
    {
      from: '2008-01-01',
      months: 36,
      percent: -4.2,
      isAnnual: true,
      fall: -41.3,
      peakMoney: 90_000,
      ahead: 5,
      pessimistic: { percent: -5.1, isAnnual: true, fall: -42, peakMoney: 91_000, ahead: -3 },
    },
  ],
  distributions: [
    {
      months: 36,
      starts: 203,
      allStarts: 240,
      notCounted: { periodEnds: 36, nothingBought: 1, underOneYear: 0, noSingleRate: 0 },
      isAnnual: true,
      worst: -4.2,
      lowerQuartile: 1,
      median: 6,
      upperQuartile: 9,
      best: 21,
      compared: 96,
      beatIndex: 37,
      pessimistic: {
        months: 36,
        starts: 204,
        allStarts: 240,
        notCounted: { periodEnds: 36, nothingBought: 0, underOneYear: 0, noSingleRate: 0 },
        isAnnual: true,
        worst: -5.1,
        lowerQuartile: 0,
        median: 5,
        upperQuartile: 8,
        best: 19,
        compared: 97,
        beatIndex: 31,
      },
    },
  ],
  ...changed,
});

async function openStarts(changed: Parameters<typeof startsOf>[0] = {}) {
  const { user, market, answerAll, posted, reply } = openWhatIf();
  await market();
  await answerAll();
  await openSection(user, 'All start dates');
  await waitFor(() => expect(posted.some(({ kind }) => kind === 'starts')).toBe(true));
  const id = posted.flatMap((request) => (request.kind === 'starts' ? request.id : [])).at(-1) ?? 0;
  await reply({ ...startsOf(changed), id });
}

test('the price guard is asked for as it is chosen', async () => {
  const { user, market, answerAll, newest } = openWhatIf();
  await market();
  await answerAll();
  await user.click(screen.getByRole('button', { name: 'Half' }));
  await waitFor(() => expect(newest()).toMatchObject({ plans: [{ guard: 'less' }] }));
});

test('every start is worked out once the plan rests', async () => {
  await openStarts();
  expect(screen.getByRole('row', { name: /^3 years ?As played/ })).toHaveTextContent(
    '−4.2%+1.0% to +9.0%+6.0%+21.0%37% of 96−41.3%₹90,000',
  );
  expect(screen.getByRole('row', { name: /^3 years ?Pessimistic/ })).toHaveTextContent(
    '−5.1%0.0% to +8.0%+5.0%+19.0%31% of 97−42.0%₹91,000',
  );
});

test('shows how many of all starts a distribution counts', async () => {
  await openStarts();
  expect(screen.getByRole('row', { name: /^3 years ?As played/ })).toHaveTextContent('203 of 240');
});

const notCounted = () =>
  within(screen.getByRole('list', { name: 'Starts not counted' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('explains which starts a distribution does not count', async () => {
  await openStarts();
  expect(notCounted()).toEqual(
    expect.arrayContaining([
      'Not counted for 3 years, as played: 36 started too close to the last day, 1 without a purchase.',
      'Not counted for 3 years, pessimistic: 36 started too close to the last day.',
    ]),
  );
});

test('explains which starts are not compared with the index', async () => {
  await openStarts();
  expect(notCounted().at(-1)).toBe(
    'The index is recorded from 1 Jan 2015 on; earlier starts are not compared with it.',
  );
});

test('says that no start bought anything', async () => {
  await openStarts({ steps: [], distributions: [] });
  expect(screen.getByText('No start bought anything.')).toBeVisible();
});

test('starts of terms that a slider has left are worked on no further', async () => {
  const { user, market, answerAll, answerNewest, posted } = openWhatIf();
  await market();
  await answerAll();
  await openSection(user, 'All start dates');
  await waitFor(() => expect(posted.some(({ kind }) => kind === 'starts')).toBe(true));
  fireEvent.change(screen.getByRole('slider', { name: 'Profit target' }), { target: { value: 0 } });
  await answerNewest();
  await waitFor(() => expect(posted).toContainEqual({ kind: 'stop', of: 'starts' }));
});

test('a sweep says how many plans it is and that the best of them is luck', async () => {
  const { user, market, answerAll, posted, reply } = openWhatIf();
  await market();
  await answerAll();
  await openSection(user, 'Compare terms');
  await user.click(screen.getByRole('button', { name: /^Run \d+ plans$/ }));
  const asked = posted.flatMap((request) => (request.kind === 'sweep' ? request : [])).at(-1);
  await reply({
    kind: 'sweep',
    id: asked?.id ?? 0,
    done: 81,
    of: 81,
    steps: [
      {
        across: 6,
        down: 10,
        percent: 11.1,
        isAnnual: true,
        fall: -20.5,
        peakMoney: 50_000,
        ahead: 1,
        pessimistic: { percent: 9.3, isAnnual: true, fall: -22, peakMoney: 51_000, ahead: 0 },
      },
    ],
  });
  expect(screen.getByText(/^These are 81 plans .* luck for the most part/)).toBeVisible();
  expect(screen.getByRole('cell', { name: '+11.1%+9.3%−20.5%₹50,000' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pessimistic' }));
  expect(screen.getByRole('cell', { name: '+9.3%+11.1%−22.0%₹51,000' })).toBeVisible();
});

test('figures after tax are asked for by a switch, and say that they are simplified', async () => {
  const { user, market, answerAll, newest, figure } = openWhatIf();
  await market();
  await answerAll();
  await user.click(screen.getByRole('switch', { name: 'After tax, simplified' }));
  expect(newest()).toMatchObject({ slab: 30 });
  await answerAll(
    samplePlanAnswer({
      afterTax: {
        tax: 450,
        profit: 2550,
        xirr: { percent: 8.1, isAnnual: true },
        slab: 30,
      },
    }),
  );
  expect(figure('Tax, simplified')).toBe('Tax, simplified₹450.00₹450.00');
  expect(screen.getByText(/^Simplified, at a slab of 30%/)).toBeVisible();
});

test('the results and the reasons of trades are in Hindi', async () => {
  speak('hi');
  await loadMessages(...Object.keys(hindi).map((name) => ({ name })));
  const { user, market, answerNewest } = openWhatIf();
  await market();
  await screen.findByRole('slider', { name: 'मुनाफ़े का लक्ष्य' });
  await answerNewest();
  await user.click(await screen.findByRole('button', { name: 'सौदे' }));
  expect(await screen.findByRole('list', { name: 'सौदे' })).toHaveTextContent(
    'GOLDBEES के 4 यूनिट ₹2,490.00 पर ख़रीदे',
  );
  expect(screen.getByText(/52 हफ़्ते के निचले भाव के सबसे पास: ₹2,460.00 से 1.25% ऊपर।/)).toBeVisible();
});
