import {
  type Decision,
  type DecisionTrace,
  type MarketMoment,
  memoryBooks,
  type NewOrder,
  placeOrders,
  type RunResult,
} from '@safe-trading/engine';
import type { BooksSnapshot } from '../books/books-snapshot.ts';
import { accountTurns } from './account-turns.ts';
import { type Answers, interpret } from './interpret.ts';
import { answersOf, runContext } from './run-procedure.ts';
import type { TradingPorts } from './trading-ports.ts';

export type DryRun = RunResult & {
  orders: readonly { order: NewOrder; trace: DecisionTrace }[];
  decisions: readonly Decision[];
};

/** Runs the procedure over a snapshot of the books. Brokers are only read; orders end where they would be sent. */
export async function dryRun(
  ports: TradingPorts,
  readSnapshot: (moment: MarketMoment) => Promise<BooksSnapshot>,
  moment: MarketMoment,
): Promise<DryRun> {
  const { tables, holdersAlive } = await readSnapshot(moment);
  const books = memoryBooks(tables, {
    holder: 'dry run',
    lives: (holder) => holdersAlive.has(holder),
  });
  const orders: { order: NewOrder; trace: DecisionTrace }[] = [];
  const decisions: Decision[] = [];
  const { onFault } = ports;
  const seen = { ...ports, onFault: (of: string, f: unknown) => onFault(`dry run of ${of}`, f) };
  const real = answersOf(seen, moment);
  const answers: Answers = {
    ...real,
    ...books.answers,
    'breaker facts': real['breaker facts'],
    'splits to apply': real['splits to apply'],
    'corporate actions to apply': real['corporate actions to apply'],
    'owner of account': real['owner of account'],
    'sale held since': real['sale held since'],
    commit(asks) {
      const record = books.answers.commit(asks);
      const { verdict } = asks;
      if (verdict.type === 'order') orders.push(verdict);
      if (verdict.type === 'no-order') decisions.push(verdict.decision);
      return record;
    },
    'note decision': ({ decision }) => void decisions.push(decision),
    place: () => ({ outcome: 'placed', brokerOrderId: `dry-run-${orders.length}` }),
    cancel: () => {},
    'session lost': () => {},
  };
  const hands = { ...ports.hands, turns: accountTurns() };
  const result = await interpret(placeOrders(runContext(ports, moment)), answers, hands);
  return { ...result, orders, decisions };
}
