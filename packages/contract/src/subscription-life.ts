import { z } from 'zod';
import { type Endpoint, planChanges, type StepUp } from './endpoint.ts';
import { day, id, oneOf, percent, rupeesAboveZero, wholeNumber } from './fields.ts';
import { PriceGuard } from './price-guard.ts';
import { count, date, instant, percentage, rupees, time, withData } from './reply.ts';
import { routes } from './routes.ts';
import { Selling, SubscriptionStatus } from './subscriptions.ts';

const CashPolicy = oneOf('Cash policy', ['SKIP', 'REDUCE', 'WAIT']);
const Exit = oneOf('Exit', ['HOLD', 'SELL', 'KEEP']);

const kinds = [
  'AMOUNT',
  'REINVEST',
  'CASH_POLICY',
  'RECYCLE',
  'PRICE_GUARD',
  'PAUSE',
  'RESUME',
  'SKIP',
  'STEP_UP_PERCENT',
  'STEP_UP_RUPEES',
  'STOP_STEP_UP',
  'TOP_UP',
  'EXIT',
] as const;

/** The version that the client saw, for optimistic locking. */
const version = {
  version: wholeNumber('Version', 1, 1_000_000_000).describe(
    'As the controls said it; where the subscription has changed since, the call is refused with 409',
  ),
};

const everyMonths = wholeNumber('Months', 1, 60).describe(
  'Calendar months from one step to the next',
);

export const AmendmentRequest = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('AMOUNT'),
        user_sip_amount: rupeesAboveZero('SIP amount'),
        ...version,
      }),
      z.object({
        kind: z.literal('REINVEST'),
        user_reinvest_percent: percent('Reinvest percent', 100),
        ...version,
      }),
      z.object({ kind: z.literal('CASH_POLICY'), cash_policy: CashPolicy, ...version }),
      z.object({
        kind: z.literal('RECYCLE'),
        recycle: z.boolean({ error: 'Recycle must be true or false' }),
        ...version,
      }),
      z.object({ kind: z.literal('PRICE_GUARD'), price_guard: PriceGuard, ...version }),
      z.object({
        kind: z.literal('PAUSE'),
        until: day('Pause until must be a date such as 2027-01-15')
          .nullish()
          .describe('The day on which buying goes on; left out to pause until resumed'),
        ...version,
      }),
      z.object({ kind: z.literal('RESUME'), ...version }),
      z.object({ kind: z.literal('SKIP'), ...version }),
      z.object({
        kind: z.literal('STEP_UP_PERCENT'),
        step_up_percent: percent('Step-up', 100),
        every_months: everyMonths,
        ...version,
      }),
      z.object({
        kind: z.literal('STEP_UP_RUPEES'),
        step_up_amount: rupeesAboveZero('Step-up'),
        every_months: everyMonths,
        ...version,
      }),
      z.object({ kind: z.literal('STOP_STEP_UP'), ...version }),
      z.object({
        kind: z.literal('TOP_UP'),
        top_up_amount: rupeesAboveZero('Top-up'),
        ...version,
      }),
      z.object({ kind: z.literal('EXIT'), exit: Exit, ...version }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union' ? `Kind must be one of ${kinds.join(', ')}` : undefined,
    },
  )
  .describe(
    'One change. SKIP leaves the next instalment out, TOP_UP adds to it alone. EXIT: HOLD stops buying and waits for the targets, SELL sells every block as soon as the rules for orders allow, KEEP leaves the units in the broker account for the investor.',
  );

const UpcomingInstallment = z.object({
  sip_number: count,
  planned_execution_date: date,
  execution_time: time,
  sip_amount: rupees,
  reinvested_amount: rupees.describe('The part of the amount that comes from booked profit'),
  top_up_amount: rupees.describe('The part of the amount that was added to this one alone'),
  etf_nse_code: z.string().nullable().describe('Once an ETF is chosen'),
  is_at_broker: z.boolean().describe('Its order has been sent: it settles as it is'),
});

const Change = z.object({ what: z.string(), before: z.string(), after: z.string() });

const Step = z.object({ from: date, sip_amount: rupees });

const Controls = z.object({
  subscription_id: z.string(),
  strategy_name: z.string(),
  status: SubscriptionStatus,
  version: count,
  available: z.array(z.enum(kinds)).describe('The changes that are possible now'),
  user_sip_amount: rupees.describe('What the next instalment takes, without reinvested profit'),
  user_reinvest_percent: percentage,
  cash_policy: CashPolicy,
  recycle: z.boolean(),
  price_guard: PriceGuard.nullable().describe('Absent: prices are not compared with the value'),
  paused_until: date.nullable(),
  paused_after_misses_on: date
    .nullable()
    .describe('The day of the third failed SIP in a row, where that paused it'),
  exit: Exit.nullable().describe('How it was ended'),
  selling: Selling,
  step_up: z
    .object({
      step_up_percent: percentage.nullable(),
      step_up_amount: rupees.nullable(),
      every_months: count,
      from: date,
    })
    .nullable(),
  next_steps: z.array(Step).describe('The next six months in which the amount grows'),
  blocks_with_units: count,
  cut_off_text: z.string().describe('Until when a change still reaches the next instalment'),
  upcoming: z.array(UpcomingInstallment).describe('At most six'),
  history: z
    .array(
      z.object({
        amendment_id: z.string(),
        made_by: z.string(),
        made_at: instant,
        market_time: instant,
        changes: z.array(Change),
      }),
    )
    .describe('Every change so far, the latest first'),
});

const Outlook = z.object({
  upcoming: z.array(UpcomingInstallment),
  next_steps: z.array(Step),
});

const AmendmentPreview = z.object({
  version: count,
  changes: z.array(Change),
  before: Outlook,
  after: Outlook,
  notes: z.array(z.string()).describe('What else follows from it'),
  cut_off_text: z.string(),
});

/** Required for changes that take more money or sell units. */
const moreMoneyOrASale: StepUp = {
  when: 'for another amount, a growing one, a top-up, another reinvested share, recycling and an end with a sale',
  asks: ({ kind, exit, recycle }: { kind: string; exit?: string; recycle?: boolean }) =>
    ['AMOUNT', 'REINVEST', 'STEP_UP_PERCENT', 'STEP_UP_RUPEES', 'TOP_UP'].includes(kind) ||
    recycle === true ||
    exit === 'SELL',
};

const ofSubscription = z.object({ subscriptionId: id('Subscription') });

export const subscriptionLifeEndpoints = {
  controls: {
    ...routes.subscriptionLife.controls,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'Show the settings, upcoming SIPs and changes of a subscription',
    params: ofSubscription,
    reply: withData(Controls),
  },
  preview: {
    ...routes.subscriptionLife.preview,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'Preview a change on the next six instalments; changes nothing',
    params: ofSubscription,
    body: AmendmentRequest,
    reply: withData(AmendmentPreview),
  },
  amend: {
    ...routes.subscriptionLife.amend,
    pace: planChanges,
    access: 'end-user',
    stepUp: moreMoneyOrASale,
    tag: 'Subscriptions',
    summary: 'Change a subscription; orders at the broker are not affected',
    params: ofSubscription,
    body: AmendmentRequest,
    reply: z.object({ message: z.string(), data: Controls }),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
