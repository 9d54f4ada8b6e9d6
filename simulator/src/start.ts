import type { AddressInfo } from 'node:net';
import type { Calendar, LocalDate } from '@safe-trading/engine';
import type { MarketData } from '@safe-trading/market-data';
import { noJournal, openJournal } from './journal.ts';
import { openMarket } from './market.ts';
import { momentOf } from './market-moment.ts';
import { createReplay, type MarketSplit } from './replay.ts';
import { samcoRoutes } from './samco/routes.ts';
import { serveSamco } from './samco/serve.ts';
import { openWorld } from './world.ts';

export type SimulatorOptions = {
  marketData: MarketData;
  calendar: Calendar;
  /** Market time, epoch ms. The caller owns the clock; it only moves forward. */
  now: () => number;
  /** Market date on or after which the first session is held. */
  worldStartsOn: LocalDate;
  /** Recorded date on or after which the first session shown was held. */
  replayFrom: LocalDate;
  /** Where inputs are written down, and read back at the next start. Without it nothing outlives the process. */
  journal?: { folder: string } | undefined;
  host?: string | undefined;
  /** 0, the default, takes a free port. */
  port?: number | undefined;
  /** The only address orders are taken from; undefined takes them from any. */
  registeredAddress?: string | undefined;
};

export type Simulator = {
  url: string;
  /** Today, and the recorded session whose prices today or the last session shows; undefined past the end. */
  replaying(): { marketDate: LocalDate; recordedDate: LocalDate | undefined };
  lastReplayable: { recordedDate: LocalDate; marketDate: LocalDate };
  splitsInMarketDates(): readonly MarketSplit[];
  stop(): Promise<void>;
};

/** Starts the practice market. Throws when the journal belongs to another world or cannot be read. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { marketData, calendar, worldStartsOn, replayFrom, now, registeredAddress } = options;
  const replay = createReplay({ marketData, calendar, worldStartsOn, replayFrom });
  const market = openMarket({ marketData, calendar, replay });
  const journal = options.journal
    ? openJournal(options.journal.folder, { worldStartsOn, replayFrom })
    : noJournal;
  const world = openWorld({ market, rates: marketData.chargeRates(), journal, now });
  const app = serveSamco({
    routes: samcoRoutes(world, registeredAddress),
    moment: world.moment,
  });

  const host = options.host ?? '127.0.0.1';
  await app.listen({ host, port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  const { recordedDate, marketDate } = replay.lastReplayable();

  return {
    url: `http://${host}:${port}`,
    replaying() {
      const { date } = momentOf(now());
      return { marketDate: date, recordedDate: replay.recordedDateOf(date) };
    },
    lastReplayable: { recordedDate, marketDate },
    splitsInMarketDates: replay.splitsInMarketDates,
    async stop() {
      await app.close();
      journal.close();
    },
  };
}
