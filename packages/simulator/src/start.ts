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
  /** Market time in epoch ms; only moves forward. */
  now: () => number;
  /** The first session is on or after this market date. */
  worldStartsOn: LocalDate;
  /** The first session shows the first recorded session on or after this date. */
  replayFrom: LocalDate;
  /** Default: `played`. */
  fillModel?: FillModel | undefined;
  /** Where inputs are stored; without it nothing survives the process. */
  journal?: { folder: string } | undefined;
  host?: string | undefined;
  /** 0, the default, selects a free port. */
  port?: number | undefined;
  /** The only address that may send orders; undefined allows all. */
  registeredAddress?: string | undefined;
  misbehaviour?: Misbehaviour | undefined;
  /** Where the truth log is written. Clients cannot read it. */
  truth?: { folder: string } | undefined;
};

export type Simulator = {
  url: string;
  /** The recorded session shown today, or last; undefined past the end. */
  replaying(): { marketDate: LocalDate; recordedDate: LocalDate | undefined };
  replay: Replay;
  /**
   * Changes the misbehaviour; undefined behaves. Without an account it applies to all and replaces single plans.
   * Throws a RangeError for an invalid plan.
   */
  misbehave(plan: Misbehaviour | undefined, account?: string): void;
  /**
   * Answers a call of this process without the network. Undefined when it must be sent: with a truth log, faults
   * or path parameters.
   */
  answerWithin(request: RequestWithin): ReplyWithin | undefined;
  /** Applies what is due in every account, so that the truth log is complete. */
  catchUp(): void;
  stop(): Promise<void>;
};

/** Throws for a journal or truth log that is unreadable or of another world, and a RangeError for an invalid plan. */
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
