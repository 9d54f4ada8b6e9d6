import { expect, test } from 'vitest';
import { stateSentence } from './state-sentence.ts';

const upcoming = {
  next_execution_date: '2026-12-02',
  next_date_fund_required: 20_251,
  upcoming_sips_by_date: [{ execution_date: '2026-12-02', own_money_needed: 20_251 }],
};
const active = { status: 'ACTIVE' as const };
const paused = { status: 'PAUSED' as const };
const completed = { status: 'COMPLETED' as const };
const enough = { available: 612_400 };
const known = { plans: [active], upcoming, cash: enough, concerns: 0 };

test.each([
  ['all is well', known, 'All set: ₹20,251 leaves on Wed 2 Dec; you have ₹6,12,400.'],
  [
    'cash is short',
    { ...known, cash: { available: 20_000.5 } },
    '₹20,251 leaves on Wed 2 Dec; you have ₹20,001. Add ₹251 before then.',
  ],
  [
    'the holidays of that year are not known',
    {
      ...known,
      upcoming: {
        next_execution_date: '2027-01-06',
        upcoming_sips_by_date: [
          { execution_date: '2027-01-06', own_money_needed: 20_251, is_provisional: true },
        ],
      },
    },
    'All set: ₹20,251 leaves on Wed 6 Jan (provisional); you have ₹6,12,400.',
  ],
  ['cash is not known', { ...known, cash: null }, '₹20,251 leaves on Wed 2 Dec.'],
  [
    'one thing is to be mended',
    { ...known, concerns: 1 },
    '1 thing needs your attention. ₹20,251 leaves on Wed 2 Dec; you have ₹6,12,400.',
  ],
  [
    'the plan is paused',
    { ...known, plans: [paused], upcoming: {}, concerns: 1 },
    '1 thing needs your attention. No money leaves your account: buying is paused.',
  ],
  [
    'every plan has ended',
    { ...known, plans: [completed], upcoming: {} },
    'No money leaves your account: no plan is running.',
  ],
  [
    'nothing is left to buy',
    { ...known, upcoming: {} },
    'All SIPs are done. Your units wait for their target.',
  ],
])('where %s the sentence says so', (_, given, sentence) => {
  expect(stateSentence(given)).toBe(sentence);
});
