import type { LocalDate, Pace } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { WebBuild } from '../platform/http/serve-web-build.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import type { PaperMarket } from '../trading/market-time/paper-market.ts';
import type { WorldOptions } from './compose-paper-world.ts';
import type { Config } from './config/config.ts';

export type ComposeOptions = {
  config: Config;
  log: Log;
  /** Opened and closed by the caller, where one is given. */
  database?: OpenDatabase;
  /** The first session of a new paper world; by default 120 sessions ago. */
  worldStartsOn?: LocalDate;
  /** At what price the paper market fills orders; as played without it. */
  fillModel?: WorldOptions['fillModel'];
  clock?: Clock;
  /** Which slots an advance of the paper market runs; by default the ones that are needed. */
  pace?: Pace;
  /** The page that is served; without it the server answers programs only. */
  web?: WebBuild | undefined;
};

export type SafeTrading = {
  app: FastifyInstance;
  /** In paper trading. */
  market: PaperMarket | undefined;
  /** Looks at what has fallen due since the last look, as market time passes. */
  tick(): Promise<void>;
  /** Where the practice broker listens, in paper trading. */
  brokerUrl: string | undefined;
  /** Whether the paper world still has to be run up to the present. */
  isNewWorld: boolean;
  facts: MarketFacts;
  setupCode(): Promise<string | undefined>;
  /** Writes a backup of the embedded database; does nothing on a Postgres server. */
  backUp(): Promise<void>;
  close(): Promise<void>;
};
