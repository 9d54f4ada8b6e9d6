import type { AddressInfo } from 'node:net';
import type { Calendar, LocalDate } from '@safe-trading/engine';
import type { MarketData } from '@safe-trading/market-data';
import type { FillModel } from './fill-model.ts';
import { noJournal, openJournal } from './journal.ts';
import { openMarket } from './market.ts';
import { momentOf } from './market-moment.ts';
import { openConduct } from './misbehaviour/conduct.ts';
import type { Misbehaviour } from './misbehaviour/misbehaviour.ts';
import { createReplay, type Replay } from './replay.ts';
import { answersWithin, type ReplyWithin, type RequestWithin } from './samco/answer-within.ts';
import { openPerformance } from './samco/performance.ts';
import { samcoRoutes } from './samco/routes.ts';
import { scripMaster } from './samco/scrip-master.ts';
import { serveSamco } from './samco/serve.ts';
import { openTruthLog } from './truth/truth-log.ts';
import { witnessOrders } from './truth/witness-orders.ts';
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
  /** At what price orders are filled; as played without it. */
  fillModel?: FillModel | undefined;
  /** Where inputs are written down, and read back at the next start. Without it nothing outlives the process. */
  journal?: { folder: string } | undefined;
  host?: string | undefined;
  /** 0, the default, takes a free port. */
  port?: number | undefined;
  /** The only address orders are taken from; undefined takes them from any. */
  registeredAddress?: string | undefined;
  /** How the broker misbehaves from the start; without it, it behaves. */
  misbehaviour?: Misbehaviour | undefined;
  /** Where what really happens is written down. Whoever talks to the broker cannot see it. */
  truth?: { folder: string } | undefined;
};

export type Simulator = {
  url: string;
  /** Today, and the recorded session whose prices today or the last session shows; undefined past the end. */
  replaying(): { marketDate: LocalDate; recordedDate: LocalDate | undefined };
  /** Which recorded session each market date shows. */
  replay: Replay;
  /**
   * From the next call on the broker misbehaves so; undefined behaves. Without an account this goes
   * for everyone and replaces the plans of single accounts. Throws a RangeError for a wrong plan.
   */
  misbehave(plan: Misbehaviour | undefined, account?: string): void;
  /**
   * Answers a call of this very process without the network. Undefined where it has to be sent: where calls are written
   * down or go wrong, and for a path with a parameter in it.
   */
  answerWithin(request: RequestWithin): ReplyWithin | undefined;
  /** Does in every account what is due by now, so that the truth log tells of it. */
  catchUp(): void;
  stop(): Promise<void>;
};

/**
 * Starts the practice market. Throws when the journal or the truth log belongs to another world or
 * cannot be read, and a RangeError for a wrong plan of misbehaviour.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { marketData, calendar, worldStartsOn, replayFrom, now, registeredAddress } = options;
  const replay = createReplay({ marketData, calendar, worldStartsOn, replayFrom });
  const market = openMarket({ marketData, calendar, replay, fillModel: options.fillModel });
  const dates = { worldStartsOn, replayFrom };
  const journal = options.journal ? openJournal(options.journal.folder, dates) : noJournal;
  const hasJournal = options.journal !== undefined;
  const truth =
    options.truth && openTruthLog({ folder: options.truth.folder, world: dates, hasJournal });
  const witness = truth && witnessOrders(truth);
  truth?.tell({ type: 'started', at: Math.floor(now()) });
  const world = openWorld({ market, rates: marketData.chargeRates(), journal, now, witness });
  if (truth) world.catchUp();

  const conduct = openConduct();
  const misbehave: Simulator['misbehave'] = (plan, account) => {
    conduct.follow(plan, account);
    const { instant } = world.moment();
    truth?.tell({
      type: 'misbehaviour',
      at: instant,
      account: account ?? null,
      plan: plan ?? null,
    });
  };
  if (options.misbehaviour) misbehave(options.misbehaviour);
  const performance = openPerformance({ world, conduct, truth });
  const routes = samcoRoutes(world, registeredAddress);
  const app = serveSamco({
    routes,
    moment: world.moment,
    performance,
    scripMaster: () => scripMaster(market, world.moment()),
  });

  const answer = answersWithin(routes, world.moment);

  const host = options.host ?? '127.0.0.1';
  await app.listen({ host, port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;

  return {
    url: `http://${host}:${port}`,
    replaying() {
      const { date } = momentOf(now());
      return { marketDate: date, recordedDate: replay.recordedDateOf(date) };
    },
    replay,
    misbehave,
    answerWithin: (request) => (performance.isPlain() ? answer(request) : undefined),
    catchUp: world.catchUp,
    async stop() {
      performance.stop();
      await app.close();
      if (truth) world.catchUp();
      truth?.close();
      journal.close();
    },
  };
}
