import { endpointTables } from '@safe-trading/server';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer } from '../people.ts';

let strategyId = '';
beforeAll(async () => {
  const strategies = await call(endpointTables.strategies.list);
  strategyId = strategies.find((each) => each.sip_frequency === 'DAILY')?.etf_strategy_id ?? '';
});

async function subscriber(name: string): Promise<string> {
  const { token } = await newcomer('END_USER', name);
  await call(endpointTables.subscriptions.subscribe, {
    token,
    params: { strategyId },
    body: { broker_id: 'samco', user_sip_amount: 5000, user_reinvest_percent: 50 },
  });
  return token;
}

const panelOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Manage your subscription' });

async function visit(page: Page): Promise<Locator> {
  await page.goto(`/user/strategy/${strategyId}`);
  await panelOf(page).waitFor();
  await settled(page);
  return panelOf(page);
}

/** Opens a control, fills it in, sees what would change, and confirms. */
async function change(
  page: Page,
  control: { button: string; confirm: string },
  fillIn: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await panelOf(page).getByRole('button', { name: control.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog);
  await dialog.getByRole('list', { name: 'What changes' }).waitFor();
  await dialog.getByRole('button', { name: control.confirm }).click();
  await dialog.waitFor({ state: 'hidden' });
  await says(panelOf(page), 'Your change is made.');
}

test('an investor uses every control, sees what each does, and ends the subscription', async ({
  open,
}) => {
  const page = await open({ token: await subscriber('Meena Pillai') });
  const panel = await visit(page);

  await change(
    page,
    { button: 'Change: SIP amount', confirm: 'Confirm the new amount' },
    async (dialog) => {
      await dialog.getByLabel('SIP Amount').fill('7500.25');
      await says(dialog, 'SIP amount: ₹5,000.00 → ₹7,500.25');
      const table = dialog.getByRole('table', { name: 'The next six SIPs, before and after' });
      expect(await table.getByText('₹7,500.25').count()).toBe(6);
      await dialog.getByText(/^A change reaches SIP 1 if you confirm before /).waitFor();
    },
  );
  await change(
    page,
    { button: 'Change: Reinvest percent', confirm: 'Confirm the new percent' },
    (dialog) => dialog.getByLabel('Reinvest Percent').fill('80'),
  );
  await change(
    page,
    { button: 'Change: When cash is short', confirm: 'Confirm this choice' },
    (dialog) => dialog.getByRole('radio', { name: /^Wait for cash/ }).check(),
  );
  await change(
    page,
    { button: 'Change: When a block is booked', confirm: 'Confirm this choice' },
    (dialog) => dialog.getByRole('radio', { name: /planned again/ }).check(),
  );
  await change(
    page,
    { button: 'Change: Step-up', confirm: 'Confirm the step-up' },
    async (dialog) => {
      await dialog.getByLabel('Step-up in percent').fill('10');
      await dialog.getByRole('table', { name: 'How the amount grows' }).waitFor();
    },
  );
  await change(page, { button: 'Top up', confirm: 'Confirm the top-up' }, (dialog) =>
    dialog.getByLabel('Top-up').fill('2500'),
  );
  await says(panel, 'Planned, topped up');
  await change(page, { button: 'Skip the next SIP', confirm: 'Confirm and skip it' });
  await change(page, { button: 'Pause', confirm: 'Confirm the pause' });
  await says(panel, 'Paused');
  await says(panel, 'No SIP is planned.');
  await change(page, { button: 'Resume', confirm: 'Confirm and resume' });

  for (const text of ['₹7,500.25', '80%', 'Wait for cash', '10% every 12 months', 'Active']) {
    await says(panel, text);
  }
  await change(
    page,
    { button: 'End subscription', confirm: 'Confirm and end it' },
    async (dialog) => {
      await dialog.getByRole('radio', { name: /^Cancel at once and keep the units/ }).check();
      await says(dialog, 'An end is final. You can subscribe to the strategy again.');
    },
  );
  await says(panel, 'Ended: Cancel at once and keep the units');
  await panel.getByRole('button', { name: 'Show past changes (10)' }).click();
  expect(await panel.getByText(/, Meena Pillai$/).count()).toBe(10);
});

test('of two tabs the second gets a message, keeps what was typed, and may confirm again', async ({
  open,
}) => {
  const token = await subscriber('Tara Iyer');
  const conflict = /the server responded with a status of 409/;
  const [first, second] = [await open({ token }), await open({ token, complaint: conflict })];
  await visit(first);
  await visit(second);

  await panelOf(second).getByRole('button', { name: 'Change: SIP amount' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('SIP Amount').fill('6000');
  await says(dialog, 'SIP amount: ₹5,000.00 → ₹6,000.00');
  await change(first, { button: 'Skip the next SIP', confirm: 'Confirm and skip it' });

  const confirm = dialog.getByRole('button', { name: 'Confirm the new amount' });
  await confirm.click();
  await dialog.getByText(/^This subscription has changed since you opened it\./).waitFor();
  expect(await dialog.getByLabel('SIP Amount').inputValue()).toBe('6000');
  await confirm.click();
  await dialog.waitFor({ state: 'hidden' });
  await panelOf(second).getByRole('button', { name: 'Show past changes (2)' }).waitFor();
});

test('a date that is past is refused at its field, on a phone in the dark too', async ({
  open,
}) => {
  const token = await subscriber('Ravi Menon');
  const invalid = /the server responded with a status of 422/;
  const page = await open({ token, width: 390, scheme: 'dark', complaint: invalid });
  const panel = await visit(page);
  await panel.getByRole('button', { name: 'Pause', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause buying' });
  await dialog.getByRole('radio', { name: 'Until a date' }).check();
  await dialog.getByLabel('Pause until').fill('2020-01-01');
  await says(dialog, 'The pause must end on a day after today.');
  expect(await dialog.getByRole('button', { name: 'Confirm the pause' }).isDisabled()).toBe(true);

  expect(await axeFaults(page)).toEqual([]);
});

test('an investor who does not follow the strategy finds no controls', async ({ open }) => {
  const { token } = await newcomer('END_USER');
  const page = await open({ token });
  await page.goto(`/user/strategy/${strategyId}`);
  await settled(page);
  expect(await panelOf(page).count()).toBe(0);
});
