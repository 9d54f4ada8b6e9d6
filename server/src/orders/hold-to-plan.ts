import type { Paise } from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { FrozenPlan } from './run-plan-store.ts';
import { SendingRefused } from './sending-refused.ts';
import { stopEverything } from './sound-alarms.ts';
import type { Trading } from './trading.ts';

/**
 * An order its run had not planned, or not so large, is the mark of a fault in a loop: it is held back,
 * and so is everything else until a person has looked. Throws SendingRefused.
 */
export async function holdToPlan(
  trading: Trading,
  plan: FrozenPlan,
  subject: string,
  worst: Paise,
  moment: MarketMoment,
): Promise<void> {
  if (plan.take(subject, worst)) return;
  await stopEverything(
    trading,
    `A run wanted to send an order it had not planned: ${subject}.`,
    moment,
  );
  throw new SendingRefused('BEYOND_PLAN');
}
