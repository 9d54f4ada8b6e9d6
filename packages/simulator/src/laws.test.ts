import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDate } from '@safe-trading/engine';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { sellableUnits } from './account.ts';
import { openJournal } from './journal.ts';
import { istOffsetMs, momentOf } from './market-moment.ts';
import { filledQuantity } from './order.ts';
import { heldUnits } from './owned-units.ts';
import { marketOf, plainWorld, type RecordedRow, recorded } from './testing/recording.ts';
import { openWorld, type World } from './world.ts';

// Ten lively sessions with a split on the seventh.
const lively: RecordedRow[] = [
  ['2020-01-01', 10_000, 10_300, 9_800, 10_200, 90_000],
  ['2020-01-02', 10_250, 10_400, 9_900, 9_950, 80_000],
  ['2020-01-03', 9_900, 10_100, 9_200, 9_300, 200_000],
  ['2020-01-06', 9_400, 9_800, 9_300, 9_750, 70_000],
  ['2020-01-07', 9_750, 9_750, 9_750, 9_750, 10],
  ['2020-01-08', 9_700, 10_500, 9_600, 10_450, 300_000],
  ['2020-01-09', 1_050, 1_080, 1_020, 1_060, 4_000_000],
  ['2020-01-10', 1_065, 1_100, 1_010, 1_020, 3_000_000],
  ['2020-01-13', 1_020, 1_040, 1_000, 1_030, 2_000_000],
  ['2020-01-14', 1_035, 1_090, 1_030, 1_085, 2_500_000],
];
const splits = [{ symbol: 'NIFTYBEES', exDate: localDate('2020-01-09'), factor: 10 }];
const marketData = recorded({ NIFTYBEES: lively }, { splits });
const { replay } = marketOf(marketData);
const userId = 'AB1234';

const folder = mkdtempSync(join(tmpdir(), 'practice-market-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Step = {
  waitMinutes: number;
  does: 'buy' | 'sell' | 'modify' | 'cancel' | 'look';
  quantity: number;
  /** The limit, in basis points of the last price. */
  limitBp: number;
  validity: 'DAY' | 'IOC';
};

const step: fc.Arbitrary<Step> = fc.record({
  waitMinutes: fc.oneof(fc.nat(30), fc.nat(900)),
  does: fc.constantFrom('buy', 'buy', 'sell', 'sell', 'modify', 'cancel', 'look'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12_000 })),
  limitBp: fc.integer({ min: 9_500, max: 10_500 }),
  validity: fc.constantFrom('DAY', 'DAY', 'DAY', 'IOC'),
});
const life = fc.array(step, { maxLength: 60 });
const runs = { numRuns: 60, seed: 20_200_101 };

function openedWorld(journalFolder?: string): { world: World; clock: { now: number } } {
  const clock = { now: Date.parse('2026-06-01T09:00:00Z') - istOffsetMs };
  const journal = journalFolder
    ? openJournal(journalFolder, plainWorld)
    : { past: [], append: () => {}, close: () => {} };
  const world = openWorld({
    market: marketOf(marketData),
    rates: marketData.chargeRates(),
    journal,
    now: () => clock.now,
  });
  return { world, clock };
}

function open(world: World): void {
  world.change({ type: 'opened', userId, lock: { salt: '', secret: '' } }, world.moment());
}

/** Does what a client with valid forms could do at this moment; returns nothing when it cannot. */
function act(world: World, { does, quantity, limitBp, validity }: Step): void {
  const moment = world.moment();
  const clock = world.market.clockAt(moment);
  const client = world.exchange.client(userId, moment);
  const quote = clock && world.market.quote('NIFTYBEES', clock);
  const isOpen = clock?.phase === 'open' && clock.session.marketDate === moment.date;
  if (!client || !quote || !isOpen || does === 'look') return;

  const limit = Math.round((quote.last * limitBp) / 10_000);
  const [order] = client.open.values();
  if (does === 'buy' || does === 'sell') {
    const orderNumber = world.exchange.nextOrderNumber(moment);
    const terms = { symbol: 'NIFTYBEES', side: does, quantity, limit, validity, remarks: '' };
    world.order({ type: 'placed', userId, orderNumber, ...terms }, moment);
  } else if (order && does === 'cancel') {
    world.order({ type: 'cancelled', userId, orderNumber: order.number }, moment);
  } else if (order && order.trades.length === 0) {
    const terms = { quantity: 1, limit, validity: 'DAY' } as const;
    world.order({ type: 'modified', userId, orderNumber: order.number, ...terms }, moment);
  }
}

function stateOf(world: World) {
  const client = world.exchange.client(userId, world.moment());
  if (!client) throw new Error('The account is open.');
  return client;
}

function everyState(steps: readonly Step[], check: (state: ReturnType<typeof stateOf>) => void) {
  const { world, clock } = openedWorld();
  open(world);
  for (const next of steps) {
    clock.now += next.waitMinutes * 60_000;
    act(world, next);
    check(stateOf(world));
  }
}

describe('whatever a client does', () => {
  test('cash and what is left of it never fall below zero', () => {
    fc.assert(
      fc.property(life, (steps) => {
        everyState(steps, ({ account }) => {
          expect(account.reservedCash).toBeGreaterThanOrEqual(0);
          expect(account.cash - account.reservedCash).toBeGreaterThanOrEqual(0);
        });
      }),
      runs,
    );
  });

  test('what can be sold never exceeds what is held', () => {
    fc.assert(
      fc.property(life, (steps) => {
        everyState(steps, ({ account }) => {
          const held = heldUnits(account)[0]?.remaining ?? 0;
          const sellable = sellableUnits(account, 'NIFTYBEES');
          expect(sellable).toBeGreaterThanOrEqual(0);
          expect(sellable).toBeLessThanOrEqual(held);
        });
      }),
      runs,
    );
  });

  test('every fill lies within its limit and within half a spread of the range of its day', () => {
    fc.assert(
      fc.property(life, (steps) => {
        everyState(steps, ({ orders, account }) => {
          const recordedDate = replay.sessionOn(account.day)?.recordedDate;
          const row = lively.find(([date]) => date === recordedDate);
          for (const order of orders.values()) {
            for (const { price } of order.trades) {
              expect(order.side === 'buy' ? price <= order.limit : price >= order.limit).toBe(true);
              expect(price).toBeGreaterThan((row?.[3] ?? Number.POSITIVE_INFINITY) * 0.985);
              expect(price).toBeLessThan((row?.[2] ?? 0) * 1.015);
            }
          }
        });
      }),
      runs,
    );
  });

  test('an order is never filled beyond its quantity, and only open ones hold anything back', () => {
    fc.assert(
      fc.property(life, (steps) => {
        everyState(steps, ({ orders, open, account }) => {
          for (const order of orders.values()) {
            const filled = filledQuantity(order);
            expect(filled).toBeLessThanOrEqual(order.quantity);
            expect(order.status === 'executed').toBe(filled === order.quantity);
          }
          const reserved = [...open.values()].reduce((sum, { reserve }) => sum + reserve.cash, 0);
          expect(account.reservedCash).toBe(reserved);
        });
      }),
      runs,
    );
  });

  test('looking more often changes nothing', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const seldom = openedWorld();
        const often = openedWorld();
        for (const { world } of [seldom, often]) open(world);
        for (const next of steps) {
          for (let minute = 0; minute < next.waitMinutes; minute += 7) {
            often.clock.now += 7 * 60_000;
            stateOf(often.world);
          }
          seldom.clock.now += Math.ceil(next.waitMinutes / 7) * 7 * 60_000;
          act(seldom.world, next);
          act(often.world, next);
        }
        expect(stateOf(often.world)).toEqual(stateOf(seldom.world));
      }),
      { ...runs, numRuns: 20 },
    );
  });

  test('a restart from the journal finds the very same state', () => {
    let lives = 0;
    fc.assert(
      fc.property(life, (steps) => {
        lives += 1;
        const journalFolder = join(folder, String(lives));
        const { world, clock } = openedWorld(journalFolder);
        open(world);
        for (const next of steps) {
          clock.now += next.waitMinutes * 60_000;
          act(world, next);
        }
        const restored = openedWorld(journalFolder);
        restored.clock.now = clock.now;
        expect(stateOf(restored.world)).toEqual(stateOf(world));
        expect(restored.world.exchange.nextOrderNumber(momentOf(clock.now))).toBe(
          world.exchange.nextOrderNumber(momentOf(clock.now)),
        );
      }),
      { ...runs, numRuns: 30 },
    );
  });
});
