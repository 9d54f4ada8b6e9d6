import { localDate } from '@safe-trading/engine';
import { compose } from '../../app/compose.ts';
import type { ComposeOptions } from '../../app/compose-paper-world.ts';
import { readConfig } from '../../app/config.ts';
import { testDatabase } from '../../platform/db/test-database.ts';
import { createLog } from '../../platform/kernel/log.ts';
import { type Caller, caller, overNetwork, withinProcess } from '../../upkeep/practice/caller.ts';

/** Paper trading without the demo, and keys of its own so that nothing is written to disk. */
export const settings = {
  DEMO: 'off',
  MASTER_KEY: '00112233445566778899aabbccddeeff102132435465768798a9bacbdcedfe0f',
  TOKEN_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f00fedcba98765432100123456789abcd',
};

/** The first session shows the prices of the first session of 2020. */
export const worldStartsOn = localDate('2024-06-03');

export type JourneyWorld = Awaited<ReturnType<typeof openJourneyWorld>>;

type Opening = Pick<ComposeOptions, 'pace' | 'fillModel'> & {
  /** Settings beside those every world has. */
  env?: Readonly<Record<string, string>>;
};

/** The whole product on a database of its own, listening on a free port of this machine. */
export async function openJourneyWorld({ env = {}, ...options }: Opening = {}) {
  const database = await testDatabase();
  const product = await compose({
    config: readConfig({ ...settings, ...env }),
    log: createLog('error'),
    database,
    worldStartsOn,
    ...options,
  });
  const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const call: Caller = caller(overNetwork(address));
  return {
    db: database.db,
    address,
    call,
    /** Any request at all, as it would arrive from the network. */
    send: withinProcess(product.app),
    brokerUrl: product.brokerUrl ?? '',
    product,
    async close(): Promise<void> {
      await product.close();
      await database.close();
    },
  };
}
