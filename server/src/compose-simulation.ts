import { localDate } from '@safe-trading/engine';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open-database.ts';
import type { Log } from './kernel/log.ts';
import { checkInvariants } from './ledger/check-invariants.postgres.ts';
import { caller, withinProcess } from './practice/caller.ts';
import { readLedger } from './simulation/ledger-table.postgres.ts';
import type { SimulatedWorld } from './simulation/simulate.ts';

/** The same market dates for everybody, so that a seed is a whole description of a run. */
const worldStartsOn = localDate('2026-01-01');

/** The whole product on a passing database, with what a simulation reads of its books. */
export async function composeSimulation(
  config: Config,
  database: OpenDatabase,
  log: Log,
): Promise<SimulatedWorld & { close(): Promise<void> }> {
  const product = await compose({ config, log, database, worldStartsOn });
  return {
    call: caller(withinProcess(product.app)),
    ledger: () => readLedger(database.db),
    invariants: () => checkInvariants(database.db),
    close: () => product.close(),
  };
}
