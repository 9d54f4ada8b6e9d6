import type { MarketMoment, Procedure, RunContext } from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { brokerAnswers } from './broker-answers.ts';
import { type Answers, interpret } from './interpret.ts';
import { marketAnswers } from './market-answers.ts';
import type { TradingPorts } from './trading-ports.ts';

/** What the procedure is told at the beginning of a run. */
export const runContext = (
  { facts, limits }: Pick<TradingPorts, 'facts' | 'limits'>,
  moment: MarketMoment,
): RunContext => ({
  facts: { ...facts, splits: facts.splits(), corporateActions: facts.corporateActions() },
  limits,
  moment,
});

/** The answers of a run: broker, market and books as they are. */
export const answersOf = (
  ports: TradingPorts,
  { instant }: MarketMoment,
  isStopping: () => boolean = () => false,
): Answers => ({
  'is stopping': isStopping,
  ...ports.books.answers,
  ...brokerAnswers(ports),
  ...marketAnswers(ports, toDate(instant)),
});

/** Runs a procedure against the ports, as of this moment. */
export const runProcedure = <Result>(
  ports: TradingPorts,
  moment: MarketMoment,
  procedure: (context: RunContext) => Procedure<Result>,
  isStopping?: () => boolean,
): Promise<Result> =>
  interpret(
    procedure(runContext(ports, moment)),
    answersOf(ports, moment, isStopping),
    ports.hands,
  );
