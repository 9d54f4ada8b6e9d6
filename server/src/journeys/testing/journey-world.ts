import { addSessions, type LocalDate, localDate } from '@safe-trading/engine';
import { type ComposeOptions, compose } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { testDatabase } from '../../db/test-database.ts';
import { createLog } from '../../kernel/log.ts';
import { type Caller, caller, overNetwork } from '../../practice/caller.ts';

/** Settings a person could have chosen: paper trading without the demo, keys of its own. */
const settings = {
  DEMO: 'off',
  LOG_LEVEL: 'error',
  MASTER_KEY: '00112233445566778899aabbccddeeff102132435465768798a9bacbdcedfe0f',
  TOKEN_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f00fedcba98765432100123456789abcd',
};

export const worldStartsOn = localDate('2024-06-03');

export type JourneyWorld = Awaited<ReturnType<typeof openJourneyWorld>>;

/**
 * The whole product on a database of its own, listening on a free port. Its real time moves by a
 * millisecond whenever somebody looks at it, so that two worlds live through the same instants.
 */
export async function openJourneyWorld(options: Pick<ComposeOptions, 'pace'> = {}) {
  const database = await testDatabase();
  let realMs = Date.parse('2026-09-14T04:00:00.000Z');
  const clock = {
    now() {
      realMs += 1;
      return new Date(realMs);
    },
  };
  const product = await compose({
    config: readConfig(settings),
    log: createLog('error'),
    database,
    worldStartsOn,
    clock,
    ...options,
  });
  const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const call: Caller = caller(overNetwork(address));
  return {
    db: database.db,
    address,
    call,
    brokerUrl: product.brokerUrl ?? '',
    calendar: product.facts.calendar,
    /** Real time jumps ahead, and the market's clock with it. */
    passRealTime(ms: number): void {
      realMs += ms;
    },
    sessionAfter: (day: LocalDate, sessions: number) =>
      addSessions(product.facts.calendar, day, sessions),
    async close(): Promise<void> {
      await product.close();
      await database.close();
    },
  };
}
