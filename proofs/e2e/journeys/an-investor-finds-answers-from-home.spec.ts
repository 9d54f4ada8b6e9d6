import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';
import { demoToken } from '../server/demo-token.ts';

type Question = {
  asks: string;
  /** Pressed one after the other, from Home. */
  presses: readonly ((page: Page) => Locator)[];
  answer: RegExp;
};

const mostClicks = 2;

const link = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first();
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
const portfolioTab = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link', { name, exact: true });

const amount = String.raw`₹[\d,]+(?:\.\d\d)?`;

const questions: readonly Question[] = [
  { asks: 'How much have I earned in all?', presses: [], answer: regex(`${amount}\\s+earned`) },
  { asks: 'What leaves my account next?', presses: [], answer: regex(`${amount} leaves on`) },
  { asks: 'When is my next SIP?', presses: [], answer: /Next SIP\s[\s\S]*\d{1,2} \w{3,4} \d{4}/ },
  {
    asks: 'Is it better than the Nifty?',
    presses: [],
    answer: regex(`${amount}\\s+(?:ahead of|behind) the Nifty 50`),
  },
  { asks: 'Is anything wrong?', presses: [], answer: /Needs your attention\s+\S.{20,}/ },
  {
    asks: 'What was sold last, and at which profit?',
    presses: [link('Portfolio Analytics'), portfolioTab('Tax')],
    answer: regex(
      `\\d{1,2} \\w{3,4} \\d{4}\\s+\\w+\\s+[\\d,]+\\s+${amount}\\s+\\W*${amount}\\s+\\d+ lots?`,
    ),
  },
  { asks: 'How far is my plan?', presses: [], answer: /\d+ of \d+ SIPs done/ },
  { asks: 'Why was this bought?', presses: [button('Why?')], answer: /52-week low|is enough for/ },
  { asks: 'How do I pause?', presses: [button(/^Pause /)], answer: /Pause this plan\?/ },
  {
    asks: 'What do I hold?',
    presses: [link('Portfolio Analytics'), portfolioTab('Holdings')],
    answer: regex(`\\b[A-Z]{5,}\\d*\\b[\\s\\S]*${amount}`),
  },
  {
    asks: 'What did I pay in charges?',
    presses: [link('Portfolio Analytics'), portfolioTab('Activity')],
    answer: regex(`Charges ${amount}: brokerage`),
  },
  {
    asks: 'What tax do the sales of this year cost?',
    presses: [link('Portfolio Analytics'), portfolioTab('Tax')],
    answer: regex(`The sales of \\d{4}\\S* come to a (?:gain|loss) of ${amount}`),
  },
  {
    asks: 'How does the method work?',
    presses: [link('ETF Strategy'), link('How the method works')],
    answer: /How the method works[\s\S]*52-week low/,
  },
];

describe('from Home, at most two clicks answer', () => {
  test.for(questions)('$asks', async ({ presses, answer }, { open }) => {
    expect(presses.length).toBeLessThanOrEqual(mostClicks);
    const page = await open({ token: await demoToken(call, 'Rohan') });
    await page.goto('/user/home');
    await settled(page);
    for (const press of presses) await press(page).click();
    await settled(page);
    await expect.poll(() => page.locator('body').innerText()).toMatch(answer);
  });
});

function regex(source: string): RegExp {
  return new RegExp(source, 'i');
}
