import { describe, expect, test } from 'vitest';
import { instantAt, marketMoment } from '../calendar/instant.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { quantity } from '../money/quantity.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import { nothingToSend } from '../procedure/run-plan.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import { date, facts, gold, quoted, rupees, subscription } from '../testing/build.ts';
import { openAccountContext } from './account-context.ts';
import { bookBlocks } from './book-blocks.ts';
import type { PlacingRun } from './placing-run.ts';

const bought = date('2026-02-02');
const now = instantAt(date('2026-02-10'), timeOfDay('11:45'));

/** Ten units bought at 100 rupees. */
const held: SubscriptionRecord = {
  id: 'sub-1',
  userId: 'a',
  strategyId: 'strategy-1',
  broker: 'samco',
  version: 1,
  state: subscription({
    ddpiConfirmed: true,
    schedules: [
      {
        number: 1,
        status: 'running',
        instrument: gold,
        installments: [],
        lots: [
          { boughtOn: bought, quantity: quantity(10), cost: rupees(1_000), charges: rupees(0) },
        ],
        sales: [],
      },
    ],
  }),
};

const run: PlacingRun = {
  facts: facts(),
  limits: usualOrderLimits,
  moment: marketMoment(now),
  plan: nothingToSend,
  booking: true,
  quotes: new Map(),
};

describe('a block that reaches its target after the plan of its run was frozen', () => {
  test('is left to the next run, and halts nothing', () => {
    const asked: string[] = [];
    const looks = bookBlocks(run, held, () => {
      asked.push('account');
      return openAccountContext(undefined, now);
    });
    let step = looks.next();
    while (!step.done) {
      asked.push(step.value.kind);
      step = looks.next({ quote: quoted(150), at: now });
    }
    expect([asked, step.value]).toEqual([['stored quote'], { record: held, outcomes: [] }]);
  });
});
