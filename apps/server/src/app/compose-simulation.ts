import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDate } from '@safe-trading/engine';
import { type OpenDatabase, openEmbeddedDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/kernel/log.ts';
import { checkInvariants } from '../trading/ledger/check-invariants.postgres.ts';
import { caller, withinProcess } from '../upkeep/practice/caller.ts';
import { readResult } from '../upkeep/simulation/read-result.postgres.ts';
import type { SimulatedWorld } from '../upkeep/simulation/simulate.ts';
import { compose } from './compose.ts';
import type { ComposeOptions } from './compose-options.ts';
import { readConfig } from './config/config.ts';

/** The same market dates for everybody, so that a seed is a whole description of a run. */
export const simulationStartsOn = localDate('2026-01-01');

/** Hands in a fresh paper market on a passing database, and leaves nothing of it behind. */
export async function onPassingMarket<Found>(
  fillModel: ComposeOptions['fillModel'],
  use: (world: SimulatedWorld) => Promise<Found>,
): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-simulate-'));
  const database = await openEmbeddedDatabase();
  try {
    const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
    const world = await composeSimulation({
      config,
      database,
      log: createLog('warn'),
      fillModel,
    });
    return await use(world).finally(() => world.close());
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The whole product on a passing database, with what a simulation reads of its books. */
async function composeSimulation(
  options: ComposeOptions & { database: OpenDatabase },
): Promise<SimulatedWorld & { close(): Promise<void> }> {
  const product = await compose({ ...options, worldStartsOn: simulationStartsOn });
  return {
    call: caller(withinProcess(product.app)),
    result: () => readResult(options.database.db),
    invariants: () => checkInvariants(options.database.db),
    close: () => product.close(),
  };
}
