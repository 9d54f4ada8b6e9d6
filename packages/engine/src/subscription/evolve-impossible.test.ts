import { describe, expect, test } from 'vitest';
import { Impossible } from '../impossible.ts';
import { paise } from '../money/money.ts';
import { date, gold } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  carried,
  executed,
  failed,
  firstSchedule,
  installmentOf,
  ordered,
  sellPlaced,
  sold,
} from '../testing/story.ts';
import { evolve } from './evolve.ts';
import type { Installment } from './installment.ts';
import type { Schedule } from './schedule.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const dayTwo = { ...fill, on: '2026-01-06' };
const dayThree = { ...fill, on: '2026-01-07' };

const oneBought = () => after(begun(), assigned(), ...bought(1, fill));
const allBought = () => after(oneBought(), ...bought(2, dayTwo), ...bought(3, dayThree));
const winning = { units: 57, value: 1_520_000, charges: 4_381, on: '2026-01-12' };

describe('the impossible is loud', () => {
  const selling = () => after(allBought(), sellPlaced());
  const done = () => after(selling(), sold(winning));
  const ended = () => after(begun(), { type: 'subscription-ended', on: date('2026-01-05') });
  const created = (changes: Partial<Schedule>): SubscriptionEvent => {
    const schedule = firstSchedule(begun());
    return {
      type: 'schedule-created',
      schedule: { ...schedule, number: 2, ...changes },
      fromPool: paise(0),
    };
  };
  const numbered = (...numbers: number[]): Installment[] =>
    numbers.map((sipNumber) => ({ ...installmentOf(begun(), 1), sipNumber }));

  test.each<[string, () => SubscriptionState, SubscriptionEvent]>([
    ['a fill twice', oneBought, executed(1, fill)],
    ['a fill without an order', begun, executed(1, fill)],
    [
      'a fill of no unit',
      () => after(begun(), assigned(), ordered(1)),
      executed(1, { ...fill, units: 0 }),
    ],
    [
      'a fill before its day',
      () => after(begun(), assigned(), ordered(1)),
      executed(1, { ...fill, on: '2026-01-02' }),
    ],
    ['an order twice', () => after(begun(), assigned(), ordered(1)), ordered(1)],
    ['two orders at once', () => after(begun(), assigned(), ordered(1)), ordered(2)],
    ['an order without an instrument', begun, ordered(1)],
    [
      'an order while paused',
      () => after(begun(), assigned(), { type: 'subscription-paused' }),
      ordered(1),
    ],
    ['an order of an ended subscription', ended, ordered(1)],
    ['an order while selling', () => after(oneBought(), sellPlaced()), ordered(2)],
    [
      'an order reduced to more than the amount',
      () => after(begun(), assigned()),
      { ...ordered(1), reducedTo: paise(500_001) } as SubscriptionEvent,
    ],
    ['an unknown installment', begun, failed(9, '2026-01-05')],
    ['an unknown schedule', begun, failed(1, '2026-01-05', 2)],
    ['a failure of what is executed', oneBought, failed(1, '2026-01-05')],
    ['a carry without an instrument', begun, carried(1, '2026-01-05')],
    [
      'a release of what is planned',
      begun,
      { type: 'installment-released', schedule: 1, sipNumber: 1 },
    ],
    [
      'a retry of what is planned',
      begun,
      { type: 'installment-retried', schedule: 1, sipNumber: 1 },
    ],
    [
      'another instrument after the first purchase',
      oneBought,
      { type: 'instrument-assigned', schedule: 1, instrument: gold },
    ],
    ['a sale twice', done, sold(winning)],
    ['a sale without an order', allBought, sold(winning)],
    ['a sale of more than is held', selling, sold({ ...winning, units: 58 })],
    ['a sale of no unit', selling, sold({ ...winning, units: 0 })],
    ['a second sell order', selling, sellPlaced()],
    ['a sell order with nothing held', begun, sellPlaced()],
    ['a sell order while buying', () => after(oneBought(), ordered(2)), sellPlaced()],
    ['the end of no sell order', allBought, { type: 'sell-ended', schedule: 1 }],
    ['a split while selling', selling, { type: 'split-applied', schedule: 1, factor: 10 }],
    ['pausing what is over', done, { type: 'schedule-paused', schedule: 1 }],
    ['resuming what runs', oneBought, { type: 'schedule-resumed', schedule: 1 }],
    ['completing with a block open', allBought, { type: 'subscription-completed' }],
    ['completing with numbers left', done, { type: 'subscription-completed' }],
    ['ending twice', ended, { type: 'subscription-ended', on: date('2026-01-06') }],
    ['resuming the active', begun, { type: 'subscription-resumed' }],
    ['a schedule out of order', begun, created({ number: 3 })],
    ['a number given twice', begun, created({ installments: numbered(3, 4) })],
    ['a number beyond the plan', begun, created({ installments: numbered(6, 7) })],
    ['numbers out of order', begun, created({ installments: numbered(5, 4) })],
    ['a number twice in one schedule', begun, created({ installments: numbered(4, 4) })],
    [
      'an amount other than installment and raise',
      begun,
      created({ installments: numbered(4).map((it) => ({ ...it, amount: paise(500_001) })) }),
    ],
    [
      'an installment that has already happened',
      oneBought,
      created({ installments: [{ ...installmentOf(oneBought(), 1), sipNumber: 4 }] }),
    ],
    [
      'raises that do not add up',
      begun,
      { ...created({ installments: numbered(4) }), fromPool: paise(1) } as SubscriptionEvent,
    ],
    [
      'a retry in a block that is being sold',
      () =>
        after(
          begun(),
          assigned(),
          ...bought(1, fill),
          failed(2, '2026-01-06'),
          sellPlaced(),
          sold({ ...winning, units: 9 }),
        ),
      { type: 'installment-retried', schedule: 1, sipNumber: 2 },
    ],
    ['a schedule without installments', begun, created({ installments: [] })],
    ['a schedule of an ended subscription', ended, created({ installments: numbered(4) })],
    [
      'a raise the pool does not hold',
      begun,
      {
        type: 'schedule-created',
        schedule: {
          ...firstSchedule(begun()),
          number: 2,
          installments: numbered(4).map((it) => ({
            ...it,
            raise: paise(1),
            amount: paise(500_001),
          })),
        },
        fromPool: paise(1),
      },
    ],
  ])('%s', (_, state, event) => {
    expect(() => evolve(state(), event)).toThrow(Impossible);
  });
});
