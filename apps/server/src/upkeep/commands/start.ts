import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { compose } from '../../app/compose.ts';
import type { SafeTrading } from '../../app/compose-paper-world.ts';
import { type Config, proveEgress } from '../../app/config.ts';

import { keepToOwnUser, paperMarketFolder } from '../../platform/db/own-folder.ts';
import { proveAddress } from '../../platform/http/prove-address.ts';
import { openWebBuild } from '../../platform/http/serve-web-build.ts';
import { systemClock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { lookEveryFewSeconds } from '../../trading/market-time/look-every-few-seconds.ts';

const compiledMs = 30_000;
const webFolder = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist');

export type Running = { address: string; stop(): Promise<void> };

/** `firstStart` creates the paper world in a process of its own. */
export async function start(
  config: Config,
  log: Log,
  say: (line: string) => void,
  firstStart: () => Promise<void>,
): Promise<Running> {
  keepToOwnUser(config.dataDir);
  // Checks the port before a long first start.
  await proveAddress(config.host, config.port);
  await proveEgress(config);
  if (isFirstStart(config)) await firstStart();
  const product = await compose({
    config,
    log,
    web: await openWebBuild(webFolder, config.trading),
  });
  await bringUpToDate(product, config, say);
  const address = await product.app.listen({ host: config.host, port: config.port });
  const trades = config.role !== 'web';
  // Runs at once, for work that became due while stopped.
  const look = (): void => {
    if (!trades) return;
    product.tick().catch((fault) => log.error({ err: fault }, 'A look at the market failed'));
  };
  const stopLooking = lookEveryFewSeconds(look, systemClock);

  const setupCode = await product.setupCode();
  say(`Safe Trading is at ${address} (API documentation: ${address}/docs)`);
  await sayWhatHelps(setupCode, config, say);
  look();
  // A killed process would not write its compile cache.
  setTimeout(flushCompileCache, compiledMs).unref();
  return {
    address,
    async stop() {
      stopLooking();
      // Closes connections that became idle during the stop.
      const idle = setInterval(() => product.app.server.closeIdleConnections(), 50);
      await product.close().finally(() => clearInterval(idle));
    },
  };
}

/** Only the demo's people make the first sessions large. */
const isFirstStart = ({ demo, dataDir }: Config): boolean =>
  demo === 'on' && !existsSync(paperMarketFolder(dataDir));

/** Plays the first sessions of the paper market and makes the first backup. */
export async function createWorld(
  config: Config,
  log: Log,
  say: (line: string) => void,
): Promise<void> {
  const product = await compose({ config, log });
  try {
    await bringUpToDate(product, config, say);
    await product.backUp();
  } finally {
    await product.close();
  }
}

async function bringUpToDate(
  { app, market, isNewWorld, facts }: SafeTrading,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  if (!market || !isNewWorld) return;
  say('First start: running the paper market through its first 120 sessions …');
  if (config.demo === 'on') {
    const { seedDemoWorld } = await import('../demo/demo-world.ts');
    await seedDemoWorld({ app, market, calendar: facts.calendar, say });
  }
  const now = systemClock.now();
  if (market.state().marketTime < now) await market.advanceTo(now);
  await market.declareReady();
}

async function sayWhatHelps(
  setupCode: string | undefined,
  config: Config,
  say: (line: string) => void,
): Promise<void> {
  if (setupCode) say(`The first administrator signs up with this one-time code: ${setupCode}`);
  if (!config.databaseUrl) {
    say(
      `The embedded database survives a crash of the program, not a power cut; backups go to ${join(config.dataDir, 'backups')} after each session with orders. Set DATABASE_URL for a Postgres server.`,
    );
  }
  if (config.demo !== 'on') return;
  const { demoAccounts } = await import('../demo/demo-world.ts');
  say('Demo accounts (paper money):');
  for (const { role, email, password, story } of demoAccounts) {
    say(`  ${role.padEnd(13)} ${email.padEnd(28)} ${password}   ${story}`);
  }
}
