import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { answer } from '../browser/answers.ts';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { settled } from '../pages/settled.ts';
import { newcomer } from '../people.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await newcomer('ADMIN', 'Devi Rao'));
});

const stop = {
  stop_id: 'stop-1',
  level: 'INVESTOR',
  subject_id: 'user-2',
  subject_name: 'Lakshmi Venkataraghavan Subramaniam-Krishnaswamy Iyengar',
  reason: 'Asked for by telephone, until the money has come',
  set_by_system: false,
  set_by_name: 'Asha Verma',
  set_at: '2027-02-08T05:00:00Z',
  is_in_force: true,
};
const doubt = {
  order_id: 's1.1.3.b1',
  state: 'NEEDS_HUMAN',
  investor_name: stop.subject_name,
  investor_email: 'lakshmi.venkataraghavan@a-rather-long-domain.example',
  strategy_name: 'Near the low',
  sip_number: 113,
  etf_nse_code: 'MOSMALL250',
  side: 'BUY',
  quantity: 1249999,
  limit_price: 123456.78,
  sent_at: '2027-02-08T05:00:00Z',
  sent_on: '2027-02-08',
  reason: 'Any of these may be it: 210208000123456, 210208000123457.',
  looks: 12,
  looked_at: '2027-02-08T05:02:00Z',
  is_book_gone: true,
};

/** Each as far as it goes without sending: opened, a choice made, and refused for what is missing. */
const dialogs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async stopping(page) {
    await page.getByRole('button', { name: 'Stop trading' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop trading' });
    await dialog.getByRole('radio', { name: /^An investor/ }).check();
    await dialog.getByRole('radiogroup', { name: 'Which investor' }).waitFor();
    await dialog.getByRole('button', { name: 'Stop trading' }).click();
    await dialog.getByText('Reason is required').waitFor();
  },
  async lifting(page) {
    await page.getByRole('button', { name: /^Lift: / }).click();
    await page.getByRole('button', { name: 'Lift the stop' }).click();
    await page.getByText('Reason is required').waitFor();
  },
  async settling(page) {
    await page.getByRole('button', { name: /^Settle: / }).click();
    await page.getByRole('radio', { name: /^It was filled/ }).check();
    await page.getByRole('button', { name: 'Settle the order' }).click();
    await page.getByText('Quantity must be a whole number above 0').waitFor();
  },
};

const looks = Object.keys(dialogs).flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => ({ name, scheme })),
);

test.for(looks)('$name has no accessibility fault, $scheme', async ({ name, scheme }, { open }) => {
  const page = await open({ token, scheme });
  await answer(page, '**/stops', { json: { success: true, data: [stop] } });
  await answer(page, '**/orders/in-doubt', { json: { success: true, data: [doubt] } });
  await page.goto('/admin/jobs');
  await dialogs[name]?.(page);
  const wide = await axeFaults(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const narrow = await axeFaults(page);
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"] *')].some(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    ),
  );

  expect({ wide, narrow, hidden }).toEqual({ wide: [], narrow: [], hidden: false });
});
