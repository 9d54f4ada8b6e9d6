import { readFile } from 'node:fs/promises';
import { openMarketData } from '@safe-trading/market-data';
import { plainQuery } from '@safe-trading/server';
import type { Books } from '../checker/books.ts';
import { type ChaosVerdict, check } from '../checker/check.ts';
import type { Finding } from '../checker/finding.ts';
import { readBooks } from '../checker/read-books.ts';
import { daysOf, type EpisodePlan, instantOn, localDateOf } from '../world/plan-of-run.ts';
import { withBooks } from './open-books.ts';
import { clientsOf } from './settle-in.ts';
import { truthOfSimulator } from './truth-of-simulator.ts';

export async function judgeRun(
  truthPath: string,
  databaseUrl: string,
  plan: EpisodePlan,
): Promise<ChaosVerdict> {
  const books = await withBooks(databaseUrl, async ({ db }) => {
    const read = await readBooks((statement) => plainQuery(db, statement));
    return withClients(read, await clientsOf(db));
  });
  const verdict = judge(await readFile(truthPath, 'utf8'), books, plan);
  verdict.findings.push(...nothingBought(verdict));
  return verdict;
}

function withClients(books: Books, clients: ReadonlyMap<string, string>): Books {
  const named = <Row extends { account: string }>(row: Row): Row => ({
    ...row,
    account: clients.get(row.account) ?? row.account,
  });
  return {
    ...books,
    orders: books.orders.map(named),
    subscriptions: books.subscriptions.map(named),
  };
}

/** A run without purchases proves nothing. */
const nothingBought = ({ counts }: ChaosVerdict): Finding[] =>
  counts.filled > 0
    ? []
    : [{ kind: 'unfinished', subject: 'the run', says: 'nothing was ever bought' }];

function judge(truth: string, books: Books, plan: EpisodePlan): ChaosVerdict {
  const marketData = openMarketData();
  const equities = marketData.etfs().filter(({ assetClass }) => assetClass === 'equity');
  const calm = daysOf(plan).slice(plan.sessions);
  const calmFrom = instantOn(calm[0] ?? 0, '08:00');
  return check({
    truth: truthOfSimulator(truth),
    books,
    recomputing: {
      rates: marketData.chargeRates(),
      isEquity: (symbol) => equities.some((etf) => etf.symbol === symbol),
    },
    atRest: true,
    // The clock jumps during requests, so lateness is not checked.
    care: { latestMs: Number.POSITIVE_INFINITY, ordersPerDay: Number.POSITIVE_INFINITY },
    until: localDateOf(daysOf(plan).at(-1) ?? 0),
    calm: { faultsEnd: calmFrom, from: calmFrom, sessions: calm.map(localDateOf) },
  });
}
