import { systemClock } from '../platform/kernel/clock.ts';
import type { ClockStore } from '../trading/market-time/clock-store.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { PaperWorld } from './compose-paper-world.ts';

/** With the market it trades on, which nobody waits for in live trading. */
export async function paperWorld(
  options: ComposeOptions,
  clockStore: ClockStore,
): Promise<PaperWorld> {
  const { openPaperWorld, practiceWorldOf } = await import('./compose-paper-world.ts');
  return openPaperWorld(options.clock ?? systemClock, clockStore, practiceWorldOf(options));
}
