import { beforeAll, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { newcomer } from '../people.ts';

let admin = '';
let investor = '';
beforeAll(async () => {
  ({ token: admin } = await newcomer('ADMIN', 'Devi Rao'));
  ({ token: investor } = await newcomer('END_USER', 'Tara Iyer'));
});

test('an administrator stops trading, an investor reads why, and it goes on again', async ({
  open,
}) => {
  const office = await open({ token: admin });
  await office.goto('/admin/jobs');
  await says(office, 'No stop is active.');
  await says(office, 'No orders to review.');

  await office.getByRole('button', { name: 'Stop trading' }).click();
  const stopping = office.getByRole('dialog', { name: 'Stop trading' });
  await stopping.getByLabel('Reason').fill('Prices looked wrong this morning');
  await stopping.getByRole('button', { name: 'Stop trading' }).click();
  await stopping.waitFor({ state: 'hidden' });
  await office.getByRole('button', { name: 'Lift: Everything' }).waitFor();

  const home = await open({ token: investor, width: 390 });
  await home.goto('/user/home');
  const notices = home.getByRole('region', { name: 'Trading stops' });
  await notices.getByText('Trading is stopped').waitFor();
  await notices.getByText('Prices looked wrong this morning').waitFor();
  await home.goto('/user/subscriptions');
  await notices.getByText('Trading is stopped').waitFor();

  await office.getByRole('button', { name: 'Lift: Everything' }).click();
  const lifting = office.getByRole('dialog', { name: 'Lift the stop' });
  await lifting.getByLabel('Reason').fill('The prices were right');
  await lifting.getByRole('button', { name: 'Lift the stop' }).click();
  await says(office, 'No stop is active.');

  await home.reload();
  await settled(home);
  expect(await notices.count()).toBe(0);
});

test('an investor is picked by e-mail, and no other investor is stopped', async ({ open }) => {
  const { email, token } = await newcomer('END_USER', 'Ravi Menon');
  const office = await open({ token: admin, width: 390, scheme: 'dark' });
  await office.goto('/admin/jobs');
  await office.getByRole('button', { name: 'Stop trading' }).click();
  const stopping = office.getByRole('dialog', { name: 'Stop trading' });
  await stopping.getByRole('radio', { name: /^An investor/ }).check();
  await stopping.getByLabel('Search by name or e-mail').fill(email);
  await stopping.getByRole('radio', { name: new RegExp(email) }).check();
  await stopping.getByLabel('Reason').fill('Asked for by telephone');
  await stopping.getByRole('button', { name: 'Stop trading' }).click();
  await office.getByRole('button', { name: 'Lift: Investor: Ravi Menon' }).waitFor();

  const his = await open({ token });
  await his.goto('/user/home');
  await his
    .getByRole('region', { name: 'Trading stops' })
    .getByText('Asked for by telephone')
    .waitFor();
  const hers = await open({ token: investor });
  await hers.goto('/user/home');
  await settled(hers);
  expect(await hers.getByRole('region', { name: 'Trading stops' }).count()).toBe(0);

  await office.getByRole('button', { name: 'Lift: Investor: Ravi Menon' }).click();
  const lifting = office.getByRole('dialog', { name: 'Lift the stop' });
  await lifting.getByLabel('Reason').fill('Called again: go on');
  await lifting.getByRole('button', { name: 'Lift the stop' }).click();
  await says(office, 'No stop is active.');
});
