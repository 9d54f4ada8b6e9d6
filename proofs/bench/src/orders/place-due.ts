import { pid } from 'node:process';
import {
  type BrokerOrder,
  type BrokerTrade,
  buildCalendar,
  instant,
  type OrderRequest,
  type Placement,
  paise,
  usualOrderLimits,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import {
  accountTurns,
  composeBooks,
  composeQuotes,
  type Database,
  marketMoment,
  placeEtfOrder,
  plainQuery,
  syncOrderStatus,
  type TradingPorts,
} from '@safe-trading/server';
import { limitCpu } from './cpu-quota.ts';
import { dueAt, etfs, quote } from './due-crowd.ts';

type Asked = {
  answered<T>(answer: () => T): Promise<T>;
  place(): Promise<Placement>;
  now(): Date;
};

const notPartOfIt = {
  ok: false,
  reason: 'unreachable',
  message: 'Not part of this bench.',
} as const;

type PlacedRun = {
  /** Epoch ms. */
  began: number;
  seconds: number;
  /** Milliseconds from the start, ascending. */
  firstBytes: readonly number[];
  brokerCalls: number;
  done: number;
  settling: { ended: number; seconds: number } | undefined;
};

type Placing = {
  accountsAtOnce: number;
  readAhead?: boolean;
  settles?: boolean;
  /** Minutes after the due time. */
  minutesLate?: number;
  cpuQuota?: number;
};

export type BrokerSide = {
  /** Before every call's answer. */
  wait(): Promise<void>;
  place(number: number): Promise<Placement>;
};

type PlacingProcess = {
  name: string;
  accountsAtOnce: number;
  began: number;
  minutesLate?: number;
};

/**
 * One run of `place_etf_order`; other processes may help. `readAhead` is the server's preparation before the due
 * minute.
 */
export async function placeDue(
  db: Database,
  { accountsAtOnce, readAhead = false, settles = false, minutesLate = 0, cpuQuota = 100 }: Placing,
  broker: BrokerSide,
): Promise<PlacedRun> {
  const process = { name: 'this bench', accountsAtOnce, began: Date.now(), minutesLate };
  const placing = placingProcess(db, process, broker);
  if (readAhead) await placing.readAhead();
  const release = limitCpu(pid, cpuQuota);
  process.began = Date.now();
  const { began } = process;
  const { outcomes } = await placing
    .whileSeen(() => placing.job.run(marketMoment(dueAt)))
    .finally(release);
  const seconds = (Date.now() - began) / 1000;
  const done = outcomes.filter(({ result }) => result === 'done').length;
  const counts = placing.counts();
  const settling = settles ? await settled(placing) : undefined;
  return { ...counts, began, seconds, done, settling };
}

async function settled({ whileSeen, settle }: ReturnType<typeof placingProcess>) {
  const began = Date.now();
  const ended = await whileSeen(settle);
  return { ended, seconds: (Date.now() - began) / 1000 };
}

export function placingProcess(db: Database, process: PlacingProcess, broker: BrokerSide) {
  const { name, accountsAtOnce, minutesLate = 0 } = process;
  const since = () => Date.now() - process.began;
  const now = () => new Date(dueAt.getTime() + minutesLate * 60_000 + since());
  const firstBytes: number[] = [];
  let brokerCalls = 0;
  const answered = async <T>(answer: () => T): Promise<T> => {
    brokerCalls += 1;
    await broker.wait();
    return answer();
  };
  const accounts = new Map<string, ReturnType<typeof fillingAccount>>();
  const place = (): Promise<Placement> => {
    brokerCalls += 1;
    const number = firstBytes.push(since());
    return broker.place(number);
  };
  const accountOf = (id: string) => {
    const account = accounts.get(id) ?? fillingAccount({ answered, place, now });
    accounts.set(id, account);
    return account;
  };
  const read = async (column: 'id' | 'user_id', ids: readonly string[]) => {
    const list = ids.map((id) => `'${id}'`).join(', ');
    const rows = await plainQuery<{ id: string; user_id: string }>(
      db,
      `select id, user_id from broker_accounts where ${column} in (${list})`,
    );
    return new Map(
      rows.map((row) => [row[column], { accountId: row.id, account: accountOf(row.id) }]),
    );
  };
  const { books, agendas, signsOfLife } = composeBooks(db, {
    holder: name,
    alone: false,
    accountsAtOnce,
  });
  const market = openMarketData();
  const ports: TradingPorts = {
    clock: { now, sleep: async () => {} },
    facts: {
      calendar: buildCalendar([]),
      chargeRates: market.chargeRates(),
      sessionTimes: market.sessionTimes(),
      instruments: etfs,
      splits: () => [],
      corporateActions: () => [],
    },
    // As in live trading.
    limits: { ...usualOrderLimits, releasedOnly: true },
    quotes: composeQuotes(db),
    books,
    accounts: {
      ofInvestors: (userIds) => read('user_id', userIds),
      ofIds: (ids) => read('id', ids),
      anyOpen: async () => undefined,
      ownerOf: async () => undefined,
      sessionLost: async () => {},
    },
    hands: { most: accountsAtOnce, processes: signsOfLife.living, turns: accountTurns() },
    onFault(subject, fault) {
      throw new Error(`${subject} failed`, { cause: fault });
    },
  };
  return {
    job: placeEtfOrder(ports),
    /** Settles the placed orders; returns how many ended. */
    async settle(): Promise<number> {
      const { outcomes } = await syncOrderStatus(ports).run(marketMoment(now()));
      return outcomes.filter(({ result }) => result === 'done').length;
    },
    async readAhead() {
      const ids = await agendas.subscriptionsToServe(marketMoment(dueAt), false);
      await books.answers.subscriptions({ ids });
    },
    counts: () => ({ firstBytes: firstBytes.toSorted((a, b) => a - b), brokerCalls }),
    /** Keeps its accounts from being taken over. */
    async whileSeen<T>(work: () => Promise<T>): Promise<T> {
      await signsOfLife.beat();
      const beats = setInterval(() => void signsOfLife.beat().catch(() => {}), 2_000);
      return work().finally(() => clearInterval(beats));
    },
  };
}

/** An account whose orders fill completely at their limit at once. */
function fillingAccount({ answered, place, now }: Asked) {
  const orders: BrokerOrder[] = [];
  const trades: BrokerTrade[] = [];
  const nothing = () => answered(() => notPartOfIt);
  const at = () => instant(now().getTime());
  return {
    prove: nothing,
    candles: nothing,
    quotes: nothing,
    cancel: nothing,
    holdings: () => answered(() => ({ ok: true as const, value: [] })),
    positions: () => answered(() => ({ ok: true as const, value: [] })),
    trades: () => answered(() => ({ ok: true as const, value: [...trades] })),
    book: () => answered(() => ({ ok: true as const, value: [...orders], servedAt: at() })),
    funds: () => answered(() => ({ ok: true as const, value: { available: paise(100_000_000) } })),
    quote: (symbol: string) =>
      answered(() => ({
        ok: true as const,
        value: { symbol, volume: 1, quote, tradedAt: at() },
        servedAt: at(),
      })),
    async place({ symbol, side, quantity, limit }: OrderRequest): Promise<Placement> {
      const placement = await place();
      if (placement.outcome !== 'placed') return placement;
      const { brokerOrderId } = placement;
      const filled = { brokerOrderId, symbol, side, quantity };
      orders.push({
        ...filled,
        status: 'complete',
        filled: quantity,
        limit,
        averagePrice: limit,
        placedAt: at(),
      });
      trades.push({ ...filled, tradeId: brokerOrderId, price: limit, tradedAt: at() });
      return placement;
    },
  };
}
