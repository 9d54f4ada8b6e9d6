import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts } from '../../testing/server.ts';
import { StrategiesPage } from './strategies-page.tsx';
import { strategy } from './testing/strategy.ts';

const path = '/etf_strategy/';

async function openDialog() {
  answerGet(path, []);
  const { user } = renderScreen(<StrategiesPage area="user" />, { at: '/user/strategy' });
  await user.click(screen.getByRole('button', { name: 'Add ETF Strategy' }));
  await screen.findByRole('dialog');
  return user;
}

const submit = () => screen.getByRole('button', { name: 'Add ETF Strategy' });

test('what is left alone goes out with its defaults, the time empty', async () => {
  const posted = recordPosts(path, { message: 'Saved.', data: strategy() }, 201);
  const user = await openDialog();

  await user.type(screen.getByLabelText('Strategy Name'), ' Mine ');
  await user.click(submit());

  await waitFor(() =>
    expect(posted).toEqual([
      {
        etf_strategy_name: 'Mine',
        total_fund_required: 0,
        standard_sip_amount: 0,
        total_no_of_sips: 0,
        no_of_sips_per_etf: 0,
        sip_frequency: 'DAILY',
        standard_reinvest_percent: 0,
        profit_target_percent: 0,
        execution_day: 'Monday',
        execution_time: '',
      },
    ]),
  );
});

test('what is chosen goes out as figures, words and a 24-hour time', async () => {
  const posted = recordPosts(path, { message: 'Saved.' }, 201);
  const user = await openDialog();

  await user.type(screen.getByLabelText('Strategy Name'), 'Mine');
  await user.clear(screen.getByLabelText('Total Fund Required'));
  await user.type(screen.getByLabelText('Total Fund Required'), '2500.5');
  await user.click(screen.getByRole('combobox', { name: 'SIP Frequency' }));
  await user.click(await screen.findByRole('option', { name: 'Monthly' }));
  await user.click(screen.getByRole('combobox', { name: 'Execution Day' }));
  await user.click(await screen.findByRole('option', { name: 'Friday' }));
  await user.click(screen.getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('0230pm');
  await user.click(submit());

  await waitFor(() =>
    expect(posted).toEqual([
      expect.objectContaining({
        total_fund_required: 2500.5,
        sip_frequency: 'MONTHLY',
        execution_day: 'Friday',
        execution_time: '14:30',
      }),
    ]),
  );
});

test('a success closes the dialog, says so and reads the list again', async () => {
  answerPost(path, { message: 'Saved.' }, 201);
  const user = await openDialog();
  answerGet(path, [strategy()]);

  await user.type(screen.getByLabelText('Strategy Name'), 'Mine');
  await user.click(submit());

  expect(await screen.findByText('ETF Strategy added successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Steady Weekly Lows')).toBeVisible();
});

test.each([
  [
    'the message of the server',
    { message: 'Too many today.', detail: 'Other.' },
    'Too many today.',
  ],
  ['its own words', {}, 'Failed to add ETF strategy.'],
])('a failure shows %s and keeps what was typed', async (_, body, sentence) => {
  answerPost(path, body, 429);
  const user = await openDialog();

  await user.type(screen.getByLabelText('Strategy Name'), 'Mine');
  await user.click(submit());

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Strategy Name')).toHaveValue('Mine');
});

test('the faults of a refusal stand at their fields', async () => {
  const message = 'Total fund must be more than 0';
  answerPost(
    path,
    { message: 'Check the form.', errors: [{ field: 'total_fund_required', message }] },
    422,
  );
  const user = await openDialog();

  await user.type(screen.getByLabelText('Strategy Name'), 'Mine');
  await user.click(submit());

  expect(await screen.findByText(message)).toBeVisible();
});

test('a name and every figure are required', async () => {
  const asked = answerPost(path, {});
  const user = await openDialog();

  await user.clear(screen.getByLabelText('Profit Target %'));
  await user.click(submit());

  expect(await screen.findByText('Strategy Name is required')).toBeVisible();
  expect(screen.getByText('Profit Target % is required')).toBeVisible();
  expect(asked()).toBe(0);
});

test('the first press of an empty form names every field that must be filled', async () => {
  const user = await openDialog();

  await user.click(submit());

  for (const fault of [
    'Strategy Name is required',
    'Total Fund Required must be more than 0',
    'Standard SIP Amount must be more than 0',
    'Total No. of SIPs must be more than 0',
    'No. of SIPs per ETF must be more than 0',
    'Execution Time is required',
  ])
    expect(await screen.findByText(fault)).toBeVisible();
});

test('what was filled in so far can be tried in a tab of its own', async () => {
  const user = await openDialog();
  await user.clear(screen.getByLabelText('Standard SIP Amount'));
  await user.type(screen.getByLabelText('Standard SIP Amount'), '2500');
  const link = screen.getByRole('link', { name: /^Simulate on past prices/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('href')).toMatch(/^\/user\/what-if\?amount=2500&every=daily/);
});
