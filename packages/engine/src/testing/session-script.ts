import { buildCalendar } from '../calendar/calendar.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { Plan } from '../plan/plan.ts';
import type { SubscriptionOptions, SubscriptionState } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import { date } from './build.ts';

/** What happens to orders and people in one session of the toy market. */
export type SessionScript = {
  readonly moves: readonly number[];
  readonly buy:
    | 'fill'
    | 'partial'
    | 'rejected'
    | 'no-cash'
    | 'reduced'
    | 'not-sent'
    | 'found-later'
    | 'absent-later'
    | 'blocked';
  readonly sell: 'fill' | 'partial' | 'nothing';
  readonly split: { readonly at: number; readonly factor: number } | undefined;
  readonly person:
    | 'nothing'
    | 'retries'
    | 'pauses'
    | 'resumes'
    | 'sells'
    | 'recycles'
    | 'pauses-schedule'
    | 'resumes-schedule'
    | 'ends'
    | AmendingPerson;
};

/** What an investor does at the controls of the strategy's page. */
export type AmendingPerson =
  | 'gives-more'
  | 'gives-less'
  | 'reinvests-less'
  | 'pauses-a-while'
  | 'takes-up-again'
  | 'skips'
  | 'steps-up'
  | 'stops-stepping-up'
  | 'tops-up'
  | 'withdraws'
  | 'authorises'
  | 'holds-out'
  | 'sells-out'
  | 'keeps-units';

export type Step = {
  readonly before: SubscriptionState;
  readonly event: SubscriptionEvent;
  readonly after: SubscriptionState;
  readonly today: LocalDate;
  /** False for a sale a person asked for. */
  readonly automatic: boolean;
};

export type ModelRun = {
  readonly plan: Plan;
  readonly options: SubscriptionOptions;
  readonly script: readonly SessionScript[];
};

export const modelCalendar = buildCalendar([
  { date: date('2026-03-03'), kind: 'trading-holiday', description: 'Holi' },
  { date: date('2026-04-01'), kind: 'settlement-holiday', description: 'Annual closing' },
]);
