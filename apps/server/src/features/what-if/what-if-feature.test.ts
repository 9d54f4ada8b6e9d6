import { readColumns } from '@safe-trading/market-data/column-files';
import { answerWhatIf, decodeMarket } from '@safe-trading/what-if';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFor } from '../../testing/call-as.ts';
import { type AskedWhatIf, questionOf } from './present-question.ts';
import { openWhatIfWorker, whatIfFeature } from './what-if-feature.ts';

let called: Awaited<ReturnType<typeof appFor>>;
let nowMs = Date.parse('2026-11-22T12:00:00Z');
const clock = { now: () => new Date(nowMs) };

beforeAll(async () => {
  called = await appFor({ investor: 'END_USER', admin: 'ADMIN', other: 'ADMIN' }, clock);
  whatIfFeature().routes(called.app);
});

afterAll(() => called.app.close());

const asked = {
  standard_sip_amount: 7500,
  total_no_of_sips: 500,
  no_of_sips_per_etf: 6,
  sip_frequency: 'WEEKLY',
  standard_reinvest_percent: 50,
  profit_target_percent: 5,
  execution_day: 'Wednesday',
  execution_time: '11:15',
  first_day: '2019-11-20',
  last_day: '2021-02-19',
} as const satisfies AskedWhatIf;

async function ask(changes: object = {}, as = 'admin') {
  nowMs += 60_000;
  return await called.call('POST', '/what_if', as, { ...asked, ...changes });
}

test('an administrator reads what would have come of a plan, with what is not modelled beside it', async () => {
  const market = decodeMarket(readColumns());
  const read = questionOf(asked, market);
  if (read.faults) throw new Error(read.faults.map(({ message }) => message).join(' '));
  const known = answerWhatIf(market, read.question);
  const worst = answerWhatIf(market, { ...read.question, fillModel: 'pessimistic' });
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    prices_version: market.version,
    fill_model: 'PLAYED',
    followed: known.range,
    figures: {
      own_money_in: known.figures.money.ownMoneyIn / 100,
      total_profit: known.figures.profit.totalProfit / 100,
      purchases: known.figures.purchases,
      pessimistic: { total_profit: worst.figures.profit.totalProfit / 100 },
    },
  });
  expect(body.data.trades).toHaveLength(known.trades.length);
  expect(body.data.not_modelled.join(' ')).toContain('Not modelled');
  expect(body.data.month_ends.at(-1)).toMatchObject({
    on: '2021-02-19',
    value: known.figures.insideValue / 100,
  });
});

test('every start is reported for each holding time, with how they lie', async () => {
  const { body } = await ask({ every_start: { months: [6] } });
  const half = body.data.starts.filter(({ months }: { months: number }) => months === 6);
  expect(half).toHaveLength(10);
  const { body: worst } = await ask({ every_start: { months: [6] }, fill_model: 'PESSIMISTIC' });
  expect(body.data.starts.map(({ pessimistic }: { pessimistic: object }) => pessimistic)).toEqual(
    worst.data.starts.map(({ pessimistic }: { pessimistic: object }) => pessimistic),
  );
  expect(body.data.distributions[0].pessimistic.median_percent).toBe(
    worst.data.distributions[0].median_percent,
  );
  expect(body.data.distributions.map(({ months }: { months: number }) => months)).toEqual([
    6,
    null,
  ]);
});

test('a sweep answers each pair of values in the units it was asked in', async () => {
  const across = { term: 'profit_target_percent', values: [4.5, 8] };
  const down = { term: 'no_of_sips_per_etf', values: [3, 6] };
  const { body } = await ask({ sweep: { across, down } });
  const cells: { across: number; down: number }[] = body.data.cells;
  expect(cells.map((cell) => [cell.across, cell.down])).toEqual([
    [4.5, 3],
    [8, 3],
    [4.5, 6],
    [8, 6],
  ]);
  expect(body.data.notes).toEqual([
    '4 runs: the best of so many is good luck as much as a good plan.',
  ]);
});

test('a plan whose money ends says when, what was not bought and what it would have taken', async () => {
  const { body } = await ask({ funds: 30_000, sip_frequency: 'DAILY' });
  expect(body.data.notes[0]).toMatch(
    /^The money ended on \d+ \w+ 20\d\d: the ₹30,000\.00 .* were not bought.*; buying was paused on .*₹[\d,.]+ in the account on the first day would have paid for all of them\.$/,
  );
});

test('a time without a session is answered with a note', async () => {
  const { body } = await ask({ first_day: '2020-01-04', last_day: '2020-01-05' });
  expect(body.data.followed).toBeNull();
  expect(body.data.notes[0]).toContain('No session is recorded');
});

const percents = (term: string, values: number[]) => ({ term, values });

test.each([
  [{ first_day: '2020-02-30' }, 'First day is 2020-02-30, which does not exist.'],
  [{ last_day: '2019-11-19' }, 'Last day must be 2019-11-20 or later.'],
  [{ funds: 0 }, 'Money in the account must be more than 0'],
  [{ no_of_sips_per_etf: 501 }, 'Number of SIPs per ETF must not be more than'],
  [{ execution_time: '15:20' }, 'Execution time must be between 09:15 and 15:10.'],
  [
    {
      sweep: {
        across: percents('profit_target_percent', [5, 0]),
        down: percents('total_no_of_sips', [60]),
      },
    },
    'A plan of the sweep, with 0 and 60, cannot be run: Profit target percent must be greater than 0',
  ],
  [
    {
      sweep: {
        across: percents('profit_target_percent', Array(21).fill(5)),
        down: percents('total_no_of_sips', Array(20).fill(60)),
      },
    },
    'The sweep may hold at most 400 plans',
  ],
  [
    {
      every_start: { months: [12] },
      sweep: {
        across: percents('profit_target_percent', [5]),
        down: percents('total_no_of_sips', [60]),
      },
    },
    'Every start and a sweep are two questions',
  ],
])('%j is refused with a sentence', async (changes, sentence) => {
  const { status, body } = await ask(changes);
  expect(status).toBe(422);
  expect(body.detail).toContain(sentence);
});

test('other callers are refused', async () => {
  expect((await ask({}, 'investor')).status).toBe(403);
});

test('after a few questions a moment has to pass', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const reply = await called.call('POST', '/what_if', 'other', asked);
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('an answer that takes too long is given up, and the next question is answered', async () => {
  const limits = { answerMs: 1, idleMs: 60_000 };
  const worker = openWhatIfWorker(limits);
  expect(await worker.ask(asked)).toBeUndefined();
  limits.answerMs = 60_000;
  const answered = await worker.ask(asked);
  expect(answered && 'answer' in answered && answered.answer.figures?.purchases).toBeGreaterThan(0);
  await worker.stop();
});
