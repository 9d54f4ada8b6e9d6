import type { Amendment } from '../amendment/amendment.ts';
import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';
import { installmentOn } from '../plan/step-up.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import type { SessionScript } from './session-script.ts';

/** The change that the script makes to a subscription, if any. */
export function amendmentOf(
  { person, moves: [move = 0] }: SessionScript,
  state: SubscriptionState,
  today: LocalDate,
): Amendment | undefined {
  const own = installmentOn(state.plan, today);
  switch (person) {
    case 'gives-more':
      return { kind: 'amount', amount: paise(Math.min(own * 2, 100_000_000)) };
    case 'gives-less':
      return { kind: 'amount', amount: paise(Math.ceil(own / 3)) };
    case 'reinvests-less':
      return { kind: 'reinvest', reinvest: basisPoints(Math.floor(state.plan.reinvest / 2)) };
    case 'pauses-a-while':
      return { kind: 'pause', until: addDays(today, 1 + Math.abs(move % 20)) };
    case 'takes-up-again':
      return { kind: 'resume' };
    case 'skips':
      return { kind: 'skip' };
    case 'steps-up':
      return {
        kind: 'step-up',
        by:
          move > 0
            ? { type: 'percent', percent: basisPoints(move) }
            : { type: 'amount', amount: paise(1 - move) },
        everyMonths: 1 + Math.abs(move % 3),
      };
    case 'stops-stepping-up':
      return { kind: 'no-step-up' };
    case 'tops-up':
      return { kind: 'top-up', amount: paise(1 + Math.abs(move) * 1_001) };
    case 'withdraws':
      return { kind: 'authority', confirmed: false };
    case 'authorises':
      return { kind: 'authority', confirmed: true };
    case 'holds-out':
      return { kind: 'exit', exit: 'hold' };
    case 'sells-out':
      return { kind: 'exit', exit: 'sell' };
    case 'keeps-units':
      return { kind: 'exit', exit: 'keep' };
    default:
      return undefined;
  }
}
