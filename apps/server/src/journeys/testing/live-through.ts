import type { Scenario } from '../../upkeep/simulation/scenario.ts';
import { advance, join } from './join-journey.ts';
import { openJourneyWorld } from './journey-world.ts';
import { installmentStory, ledgerStory, orderStory } from './table-digest.ts';

export type LedgerLines = { ledger: string[]; orders: string[]; installments: string[] };

/** What the books say after advances of so many sessions each, in a world of its own. */
export async function liveThrough(
  scenario: Scenario,
  sessions: readonly number[],
  pace: 'needed' | 'every' = 'needed',
): Promise<LedgerLines> {
  const world = await openJourneyWorld({ pace });
  try {
    const { admin } = await join(world.call, scenario);
    for (const count of sessions) await advance(world.call, admin, { sessions: count });
    const { db } = world;
    return {
      ledger: await ledgerStory(db),
      orders: await orderStory(db),
      installments: await installmentStory(db),
    };
  } finally {
    await world.close();
  }
}
