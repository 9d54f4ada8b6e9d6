import { buildCalendar, type Calendar } from '../calendar/calendar.ts';
import { type LocalDate, localDate } from '../calendar/local-date.ts';
import type { SessionTimes } from '../calendar/session-times.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import type { ChargeRates } from '../market/charges.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { type Paise, paise } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';
import type { Plan } from '../plan/plan.ts';
import { type SubscriptionState, startSubscription } from '../subscription/subscription.ts';

/** Values for tests: one plain example of each, to be varied where the test says so. */

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100));

export const date = (text: string): LocalDate => localDate(text);

export const rates: readonly ChargeRates[] = [
  {
    from: localDate('2020-01-01'),
    brokerageCap: rupees(20),
    brokeragePer10M: 20_000,
    sttSellPer10M: 100,
    exchangePer10M: 297,
    investorFundPer10M: 10,
    sebiPer10M: 10,
    stampBuyPer10M: 1_500,
    depository: rupees(15),
    gstPercent: 18,
  },
];

export const times: SessionTimes = {
  from: localDate('2020-01-01'),
  opens: timeOfDay('09:15'),
  closes: timeOfDay('15:30'),
  lastOrder: timeOfDay('15:10'),
  cancelLeftovers: timeOfDay('15:20'),
};

/** A session in two parts: halted at 11:40 and extended after 15:45, as on 24 February 2021. */
export const pausedTimes: SessionTimes = {
  from: localDate('2020-01-01'),
  opens: timeOfDay('09:15'),
  closes: timeOfDay('17:00'),
  lastOrder: timeOfDay('16:40'),
  cancelLeftovers: timeOfDay('16:50'),
  pause: { from: timeOfDay('11:40'), until: timeOfDay('15:45') },
};

/** Part of 2026 as published: one holiday in most months, a settlement holiday, a muhurat session. */
export const calendar = (): Calendar =>
  buildCalendar(
    [
      holiday('2026-01-26', 'Republic Day'),
      holiday('2026-03-03', 'Holi'),
      holiday('2026-03-26', 'Ram Navami'),
      holiday('2026-03-31', 'Mahavir Jayanti'),
      holiday('2026-04-03', 'Good Friday'),
      holiday('2026-04-14', 'Ambedkar Jayanti'),
      holiday('2026-05-01', 'Maharashtra Day'),
      { date: date('2026-04-01'), kind: 'settlement-holiday', description: 'Annual closing' },
      { date: date('2026-02-01'), kind: 'special-session', description: 'Union budget' },
      { date: date('2026-11-08'), kind: 'muhurat', description: 'Diwali' },
    ],
    ['2026'],
  );

const holiday = (day: string, description: string) =>
  ({ date: date(day), kind: 'trading-holiday', description }) as const;

export const nifty: InstrumentRef = {
  id: 'nifty',
  symbol: 'NIFTYBEES',
  name: 'Nifty 50 ETF',
  underlying: 'NIFTY 50',
  assetClass: 'equity',
};

export const gold: InstrumentRef = {
  id: 'gold',
  symbol: 'GOLDBEES',
  name: 'Gold ETF',
  underlying: 'GOLD',
  assetClass: 'gold',
};

export const plan = (changes: Partial<Plan> = {}): Plan => ({
  installment: rupees(5_000),
  reinvest: basisPoints(5_000),
  installmentCount: 6,
  installmentsPerEtf: 3,
  frequency: 'daily',
  weekday: 'Monday',
  time: timeOfDay('10:30'),
  target: basisPoints(600),
  ...changes,
});

export const subscription = (changes: Partial<SubscriptionState> = {}): SubscriptionState => ({
  ...startSubscription(plan(), { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false }),
  ...changes,
});

/** A quote with a tight market around the last price. */
export const quoted = (last: number, changes: Partial<Quote> = {}): Quote => ({
  last: rupees(last),
  bid: rupees(last - 0.01),
  ask: rupees(last + 0.01),
  tick: paise(1),
  ...changes,
});

/** What is known of the market on every day of a test. */
export const facts = () => ({
  calendar: calendar(),
  chargeRates: rates,
  sessionTimes: [times],
  splits: [],
  corporateActions: [],
});
