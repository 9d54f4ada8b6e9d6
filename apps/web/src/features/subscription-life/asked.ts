import type { AmendmentRequest } from '../../lib/amend-subscription.ts';
import type { Controls } from './use-controls.ts';

export type ControlName =
  | 'amount'
  | 'step-up'
  | 'reinvest'
  | 'cash'
  | 'recycle'
  | 'price-guard'
  | 'pause'
  | 'resume'
  | 'skip'
  | 'top-up'
  | 'exit';

export type GuardChoice = 'NEXT' | 'WAIT' | 'LESS' | 'OFF';

export type Draft = {
  amount: string;
  reinvest: string;
  cash: 'SKIP' | 'REDUCE' | 'WAIT';
  recycle: 'no' | 'yes';
  /** Empty until it is chosen. */
  guard: GuardChoice | '';
  pause: 'open' | 'date';
  until: string;
  stepBy: 'percent' | 'rupees' | 'none';
  step: string;
  months: string;
  topUp: string;
  exit: 'HOLD' | 'SELL' | 'KEEP' | '';
};

export function draftOf(controls: Controls): Draft {
  const stepUp = controls.step_up;
  return {
    amount: String(controls.user_sip_amount ?? ''),
    reinvest: String(controls.user_reinvest_percent ?? ''),
    cash: controls.cash_policy ?? 'SKIP',
    recycle: controls.recycle ? 'yes' : 'no',
    guard: isGuardUnasked(controls) ? '' : (guardOf(controls) ?? ''),
    pause: 'open',
    until: '',
    stepBy: stepUp?.step_up_amount ? 'rupees' : 'percent',
    step: String(stepUp?.step_up_amount ?? stepUp?.step_up_percent ?? ''),
    months: String(stepUp?.every_months ?? 12),
    topUp: '',
    exit: '',
  };
}

const settings: readonly ControlName[] = [
  'amount',
  'step-up',
  'reinvest',
  'cash',
  'recycle',
  'price-guard',
];

/** What the server calls usual. */
const usualGuard = {
  buy_above_percent: 1.5,
  on_buy: 'NEXT',
  sell_below_percent: 1.5,
  on_sell: 'WAIT',
  sell_within_sessions: 3,
  unwitnessed: 'BUY',
} as const;

/** Undefined for terms that this form does not offer. */
export function guardOf({ price_guard: guard }: Controls): GuardChoice | undefined {
  if (!guard) return 'OFF';
  const { on_buy: onBuy, on_sell: onSell } = guard;
  if (onBuy === 'IGNORE') return onSell === 'IGNORE' ? 'OFF' : undefined;
  return onBuy ?? undefined;
}

/** Subscribed before there was a choice. */
export const isGuardUnasked = ({ price_guard: guard, available }: Controls): boolean =>
  guard === null && (available?.includes('PRICE_GUARD') ?? false);

/** Undefined while the form is incomplete or changes nothing. */
export function changeIn(
  control: ControlName,
  draft: Draft,
  controls: Controls,
): AmendmentRequest | undefined {
  const asked = askedIn(control, draft);
  const isSet = settings.includes(control) && isSame(asked, askedIn(control, draftOf(controls)));
  return isSet ? undefined : asked;
}

const isSame = (a: AmendmentRequest | undefined, b: AmendmentRequest | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function askedIn(control: ControlName, draft: Draft): AmendmentRequest | undefined {
  switch (control) {
    case 'amount':
      return withNumber(draft.amount, (user_sip_amount) => ({ kind: 'AMOUNT', user_sip_amount }));
    case 'reinvest':
      return withNumber(draft.reinvest, (user_reinvest_percent) => ({
        kind: 'REINVEST',
        user_reinvest_percent,
      }));
    case 'cash':
      return { kind: 'CASH_POLICY', cash_policy: draft.cash };
    case 'recycle':
      return { kind: 'RECYCLE', recycle: draft.recycle === 'yes' };
    case 'price-guard':
      if (draft.guard === '') return undefined;
      return {
        kind: 'PRICE_GUARD',
        price_guard:
          draft.guard === 'OFF'
            ? { ...usualGuard, on_buy: 'IGNORE', on_sell: 'IGNORE' }
            : { ...usualGuard, on_buy: draft.guard },
      };
    case 'pause':
      if (draft.pause === 'open') return { kind: 'PAUSE' };
      return draft.until === '' ? undefined : { kind: 'PAUSE', until: draft.until };
    case 'resume':
      return { kind: 'RESUME' };
    case 'skip':
      return { kind: 'SKIP' };
    case 'step-up':
      return stepUpIn(draft);
    case 'top-up':
      return withNumber(draft.topUp, (top_up_amount) => ({ kind: 'TOP_UP', top_up_amount }));
    case 'exit':
      return draft.exit === '' ? undefined : { kind: 'EXIT', exit: draft.exit };
  }
}

function stepUpIn({ stepBy, step, months }: Draft): AmendmentRequest | undefined {
  if (stepBy === 'none') return { kind: 'STOP_STEP_UP' };
  return withNumber(step, (by) =>
    withNumber(months, (every_months) =>
      stepBy === 'percent'
        ? { kind: 'STEP_UP_PERCENT', step_up_percent: by, every_months }
        : { kind: 'STEP_UP_RUPEES', step_up_amount: by, every_months },
    ),
  );
}

function withNumber(
  text: string,
  ask: (value: number) => AmendmentRequest | undefined,
): AmendmentRequest | undefined {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : ask(value);
}
