import { endpointTables } from '@safe-trading/server';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { brokerCredentialsPage } from '../pages/broker-credentials-page.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer, newSamcoUserId } from '../people.ts';

test('keys log in instead of the password, the address matches, and DDPI is said', async ({
  open,
}) => {
  const { token } = await newcomer('END_USER', 'Zoya Khan');
  const client = newSamcoUserId();
  await call(endpointTables.broker.saveCredentials, {
    token,
    body: { samco_user_id: client, samco_password: 'practice', samco_yob: 1990 },
  });
  const page = await open({ token });
  const credentials = brokerCredentialsPage(page);
  await credentials.open();

  const keys = page.getByRole('button', { name: /^API access \(optional\)/ });
  await keys.click();
  await page.getByLabel('API key', { exact: true }).fill(`${client}.first-key`);
  await page.getByLabel('API secret', { exact: true }).fill('practice-secret');
  await page.getByRole('button', { name: 'Save keys' }).click();
  await says(page, 'The keys are saved. Log in to Samco to use them.');
  await says(page, /^API key and secret saved: /);

  await says(page, 'No Samco session is open, so Samco cannot be asked which address it sees.');
  await credentials.logIn();
  await says(page, 'Successfully logged into Samco!');
  const address = page.getByRole('region', { name: 'IP address of your orders' });
  await says(address, 'Matches');
  await address.getByRole('button', { name: 'Copy the server’s address' }).waitFor();

  await page.getByRole('button', { name: 'Withdraw DDPI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw DDPI?' });
  const whileAsked = await axeFaults(page);
  await dialog.getByRole('button', { name: 'Withdraw DDPI' }).click();
  await says(page, 'Not confirmed');

  await page.getByRole('button', { name: 'Remove keys' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the keys?' })
    .getByRole('button', { name: 'Remove keys' })
    .click();
  await says(page, 'No keys saved. We log in with your password.');
  await credentials.logIn();
  await says(address, 'Matches');
  await settled(page);

  const wide = await axeFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  expect({ whileAsked, wide, narrow: await axeFaults(page) }).toEqual({
    whileAsked: [],
    wide: [],
    narrow: [],
  });
});
