import {
  buildCalendar,
  evolve,
  localDate,
  type Outcome,
  paise,
  quantity,
  type SubscriptionEvent,
  scheduleToCreate,
  startSubscription,
  timeOfDay,
  waiting,
} from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { toDate } from '../../platform/kernel/instants.ts';
import { istInstant } from '../../platform/kernel/ist.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { dailyPlan } from '../../testing/daily-plan.ts';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import { verdictOn } from './retry-run.ts';
import type { RunSubject } from './run-subjects.ts';

const moment = marketMoment(istInstant(localDate('2027-02-08'), timeOfDay('10:35')));
const instrument = {
  id: 'gold-etf',
  symbol: 'GOLDETF',
  name: 'Gold ETF',
  underlying: 'Gold',
  assetClass: 'gold',
} as const;
const bought: SubscriptionEvent[] = [
  { type: 'instrument-assigned', schedule: 1, instrument },
  { type: 'order-placed', schedule: 1, sipNumber: 1, clientOrderId: 's.1.1.b1' },
  {
    type: 'installment-executed',
    schedule: 1,
    sipNumber: 1,
    on: localDate('2027-02-08'),
    at: timeOfDay('10:31'),
    quantity: quantity(49),
    value: paise(490_049),
    charges: paise(100),
    partial: false,
  },
];
const onSale: SubscriptionEvent = {
  type: 'sell-placed',
  schedule: 1,
  clientOrderId: 's.1.s1',
};

function record(...events: SubscriptionEvent[]): SubscriptionRecord {
  const options = { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false } as const;
  const empty = startSubscription(dailyPlan, options);
  const [today, time] = [localDate('2027-02-08'), timeOfDay('08:00')];
  const first = scheduleToCreate(empty, { calendar: buildCalendar([]), today, time });
  if (!first) throw new Error('There is no first schedule.');
  return {
    id: 's',
    userId: 'investor',
    strategyId: 'strategy',
    strategyName: 'Gold',
    broker: 'samco',
    subscribedAt: toDate(moment.instant),
    version: 1,
    state: events.reduce(evolve, evolve(empty, { type: 'schedule-created', ...first })),
  };
}

const first = { id: 's.1.1', status: 'planned' } as const;
const sip: RunSubject = { installment: first, schedule: 1 };
const block: RunSubject = { schedule: 1 };
const verdict = (
  about: RunSubject,
  of?: SubscriptionRecord,
  result: Outcome['result'] = 'waiting',
) => {
  const judged = verdictOn({ ...waiting('x', 'buy', 'NO_PRICE'), result, about }, of, moment);
  return judged.isSafe ? 'safe' : judged.why('en');
};

test.each<[string, RunSubject, SubscriptionRecord | undefined, RegExp]>([
  ['a due SIP', sip, record(), /^safe$/],
  [
    'a due SIP whose order never left',
    { ...sip, latestOrder: { state: 'not-sent' } },
    record(),
    /^safe$/,
  ],
  [
    'a SIP that is bought',
    { ...sip, installment: { ...first, status: 'executed' } },
    record(...bought),
    /^It has been bought/,
  ],
  [
    'a SIP of another day',
    { ...sip, installment: { ...first, id: 's.1.2' } },
    record(),
    /^It is not due/,
  ],
  ['a SIP of a pause', sip, record({ type: 'subscription-paused' }), /paused or has ended/],
  [
    'an order at the broker',
    { ...sip, latestOrder: { state: 'working' } },
    record(),
    /^Its order is at the broker/,
  ],
  [
    'a filled order',
    { ...sip, latestOrder: { state: 'filled' } },
    record(),
    /^Its order was filled/,
  ],
  ['an open block', block, record(...bought), /^safe$/],
  ['a block on sale', block, record(...bought, onSale), /^Its sale is at the broker/],
  ['a block without units', block, record(), /holds no units/],
  ['a subscription with something due', {}, record(), /^safe$/],
  [
    'a subscription with nothing due',
    {},
    record({ type: 'subscription-paused' }),
    /^Nothing of this subscription/,
  ],
  ['an account', {}, undefined, /about no subscription/],
])('%s', (_, about, of, judged) => {
  expect(verdict(about, of)).toMatch(judged);
});

test('what went well is never tried again, even where its block is still open', () => {
  expect(verdict(block, record(...bought), 'done')).toMatch(/^It was done/);
});
