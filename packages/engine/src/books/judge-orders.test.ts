import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant, laterBy } from '../calendar/instant.ts';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import { startSubscription } from '../subscription/subscription.ts';
import { plan } from '../testing/build.ts';
import { commitVerdict, orderFacts } from './commit-verdict.ts';
import { judgeOrders, type OrderVerdict } from './judge-orders.ts';
import { type MemoryTables, openMemoryTables } from './memory-tables.ts';

const now = instant(Date.UTC(2027, 1, 8, 5));
const minute = 60_000;
const accounts = ['account-0', 'account-1'];

const books = fc.record({
  plans: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
  isReleased: fc.tuple(fc.boolean(), fc.boolean()),
  halted: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
});
const asked = fc.record({
  subscription: fc.integer({ min: 0, max: 5 }),
  plan: fc.constantFrom('plan-0', 'plan-1', 'none'),
  units: fc.constantFrom(1, 40),
  worst: fc.integer({ min: 1, max: 4 }),
  laterMs: fc.constantFrom(0, 1, minute, 2 * minute),
  isEpochOld: fc.boolean(),
});
const limits = fc.record({
  releasedOnly: fc.boolean(),
  ordersOfDay: fc.integer({ min: 0, max: 4 }),
  ofMinute: fc.integer({ min: 0, max: 4 }),
});
type Drawn = { books: BooksDrawn; limits: LimitsDrawn };
type BooksDrawn = typeof books extends fc.Arbitrary<infer T> ? T : never;
type LimitsDrawn = typeof limits extends fc.Arbitrary<infer T> ? T : never;
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function open({ plans, isReleased, halted }: BooksDrawn): MemoryTables {
  const tables = openMemoryTables();
  const options = { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false } as const;
  const state = startSubscription(plan(), options);
  for (let n = 0; n < 6; n += 1) {
    const [id, userId, strategyId] = [`sub-${n}`, `user-${n % 2}`, `strategy-${n}`];
    tables.subscriptions.set(id, { id, userId, strategyId, broker: 'samco', version: 1, state });
  }
  for (const [n, accountId] of accounts.entries()) {
    const permits = [{ at: now, until: laterBy(now, 2 * minute) }];
    tables.leases.set(accountId, { holder: 'one', epoch: 1 });
    tables.releases.set(accountId, { isReleased: isReleased[n] ?? false, permits });
    const orders = plans[n] ?? 0;
    tables.plans.set(`plan-${n}`, { orders, worst: orders * 2, sent: 0, sentWorst: 0 });
  }
  if (halted !== undefined) {
    const common = { id: 'halt', reason: 'a drill', setBy: 'x', setAt: now };
    tables.halts.set('halt', { ...common, level: 'subscription', subject: `sub-${halted}` });
  }
  return tables;
}

function toVerdict(drawn: Asked, place: number, { limits: most }: Drawn, tables: MemoryTables) {
  const id = `sub-${drawn.subscription}`;
  const before = tables.subscriptions.get(id);
  if (!before) throw new Error(`There is no ${id}.`);
  const accountId = accounts[drawn.subscription % 2] ?? '';
  const submittedAt = laterBy(now, drawn.laterMs);
  const [units, limit] = [quantity(drawn.units), paise(1_000 + place)];
  return {
    type: 'order',
    change: { before, after: before.state, postings: [] },
    order: {
      clientOrderId: `${id}.1.${place}.b1`,
      accountId,
      subscriptionId: id,
      scheduleId: `${id}.1`,
      schedule: 1,
      sipNumber: place,
      attempt: 1,
      side: 'buy',
      instrument: { id: 'GOLDETF', symbol: 'GOLDETF', assetClass: 'gold' },
      quantity: units,
      limit,
      state: 'submitted',
      filled: quantity(0),
      submittedAt,
      deadline: laterBy(submittedAt, minute),
      watermark: new Set(),
      request: { symbol: 'GOLDETF', side: 'buy', quantity: units, limit },
    },
    guard: {
      lease: { accountId, epoch: drawn.isEpochOld ? 0 : 1 },
      limits: {
        ...usualOrderLimits,
        releasedOnly: most.releasedOnly,
        perDay: { orders: most.ordersOfDay, worst: paise(100_000) },
        perMinute: { least: most.ofMinute, timesPlanned: 0 },
      },
      worst: paise(drawn.worst),
      runPlanId: drawn.plan,
      dayStart: laterBy(now, -5 * 60 * minute),
      quietMs: minute,
    },
    trace: {},
  } satisfies OrderVerdict;
}

/** What becomes of each where it is committed before the next one is looked at. */
function oneByOne(tables: MemoryTables, verdicts: readonly OrderVerdict[]): unknown[] {
  return verdicts.map((verdict) => {
    try {
      commitVerdict(tables, verdict);
      return undefined;
    } catch (fault) {
      return fault;
    }
  });
}

test('a group is judged as if each of it had been asked for after the others', () => {
  fc.assert(
    fc.property(books, limits, fc.array(asked, { maxLength: 8 }), (drawnBooks, most, group) => {
      const tables = open(drawnBooks);
      // In the order of their instants, as they are asked for.
      const inOrder = group.toSorted((a, b) => a.laterMs - b.laterMs);
      const drawn = { books: drawnBooks, limits: most };
      const verdicts = inOrder.map((one, place) => toVerdict(one, place, drawn, tables));
      const facts = verdicts.map((verdict) => orderFacts(tables, verdict));
      expect(judgeOrders(verdicts, facts)).toEqual(oneByOne(tables, verdicts));
    }),
    { numRuns: 500 },
  );
});
