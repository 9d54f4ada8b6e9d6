import { randomUUID } from 'node:crypto';
import { endpointTables, enter } from '@safe-trading/server';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { logInForm, signUpForm } from '../pages/doors.ts';
import { frame } from '../pages/frame.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer, stranger } from '../people.ts';
import { callerAt } from '../server/demo-token.ts';
import { startServer } from '../server/start-server.ts';

test('an invitation is made, opened, used for one account, and is worth nothing after it', async ({
  open,
}) => {
  const { token } = await newcomer('ADMIN', 'Devi Rao');
  const tara = stranger('Tara Iyer');
  const office = await open({ token });
  await office.goto('/admin/home');
  const menu = await frame(office).openAccount();
  await menu.getByRole('menuitem', { name: 'Invitations' }).click();
  await office.getByRole('button', { name: 'Create an invitation' }).click();
  const dialog = office.getByRole('dialog');
  const note = `Tara, by telephone ${randomUUID().slice(0, 6)}`;
  await dialog.getByLabel('For whom').fill(note);
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const link = await dialog.getByText(/\/invitation#/).innerText();
  await settled(office);
  expect(await axeFaults(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const page = await open({ width: 390, complaint: /404/ });
  await page.goto(link);
  await says(page, /^Devi Rao invited you\./);
  await settled(page);
  expect(await axeFaults(page)).toEqual([]);
  await signUpForm(page, 'user').signUp(tara);
  await says(page, 'Your account is ready. Log in to continue.');
  await page.getByRole('link', { name: 'Login here' }).click();
  await logInForm(page, 'user').logIn(tara);
  await page.waitForURL('**/user/home');

  const late = await open({ complaint: /404/ });
  await late.goto(link);
  await says(late, /^This invitation has been used/);
  expect(await late.getByLabel('Email').count()).toBe(0);

  await office.reload();
  const row = office.getByRole('listitem').filter({ hasText: note });
  await says(row, /^Used .* by Tara Iyer$/);
  await says(row, 'Used');
});

test('an investor who signs up waits, is approved, and gets in', async ({ open }) => {
  const server = await startServer({ env: { DEMO: 'off', INVESTOR_SIGNUP: 'approval' } });
  try {
    const devi = stranger('Devi Rao');
    await enter(callerAt(server.address), { ...devi, role: 'ADMIN' });
    const ravi = stranger('Ravi Kapoor');
    const page = await open({ complaint: /403/ });
    await page.goto(`${server.address}/signup`);
    await signUpForm(page, 'user').signUp(ravi);
    await says(page, /^Thank you\. If this e-mail has no account here yet/);
    await page.goto(`${server.address}/login`);
    await logInForm(page, 'user').logIn(ravi);
    await says(page, /^Your account waits for approval\./);

    const office = await open({ scheme: 'dark' });
    await office.goto(`${server.address}/adminLogin`);
    await logInForm(office, 'admin').logIn(devi);
    await says(office, 'Investors waiting for approval');
    await settled(office);
    expect(await axeFaults(office)).toEqual([]);
    await office.getByRole('button', { name: 'Approve Ravi Kapoor' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await says(office, 'Ravi Kapoor may log in now.');

    await logInForm(page, 'user').logIn(ravi);
    await page.waitForURL('**/user/home');
    // Whatever the pages still fetch would be missed once the server is gone.
    await settled(page);
    await settled(office);
  } finally {
    await server.stop();
  }
});

test('a retired strategy takes no new investor, and says so where it is offered', async ({
  open,
}) => {
  const { token } = await newcomer('ADMIN', 'Devi Rao');
  const name = `Morning ${randomUUID().slice(0, 6)}`;
  const { data } = await call(endpointTables.strategies.create, {
    token,
    body: {
      etf_strategy_name: name,
      total_fund_required: 100_000,
      standard_sip_amount: 5000,
      total_no_of_sips: 20,
      no_of_sips_per_etf: 5,
      sip_frequency: 'MONTHLY',
      standard_reinvest_percent: 50,
      profit_target_percent: 5,
      execution_day: 'Monday',
      execution_time: '10:30',
    },
  });
  const office = await open({ token });
  await office.goto(`/admin/strategy/${data.etf_strategy_id}`);
  await office.getByRole('button', { name: 'Retire this strategy' }).click();
  const dialog = office.getByRole('dialog');
  await says(dialog, /Running ones continue as agreed/);
  await settled(office);
  expect(await axeFaults(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await says(office, `${name} takes no new subscriptions any more. Running ones go on.`);
  await says(office, 'Retired');

  const investor = await newcomer('END_USER', 'Tara Iyer');
  const page = await open({ token: investor.token, width: 390 });
  await page.goto(`/user/strategy/${data.etf_strategy_id}`);
  await says(page, /^This strategy is retired/);
  expect(await page.getByRole('link', { name: 'Subscribe to This Strategy' }).count()).toBe(0);
  await settled(page);
  expect(await axeFaults(page)).toEqual([]);
});

test('the security log shows what was done, and that it was not changed', async ({ open }) => {
  const { token, email } = await newcomer('ADMIN', 'Devi Rao');
  const page = await open({ token });
  await page.goto('/admin/security-log');
  await page.getByLabel('Search').fill(email);
  const events = page.getByRole('list', { name: 'Events' });
  await says(events, 'Logged in');
  await page.getByRole('button', { name: 'Check now' }).click();
  await says(page, /^Checked .* by Devi Rao\. .* none was changed\./);
  await settled(page);
  expect(await axeFaults(page)).toEqual([]);
});
