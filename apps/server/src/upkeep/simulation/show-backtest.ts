import type { BookFigures } from './backtest-figures.ts';
import { figureLines } from './figure-lines.ts';
import { firstDifference } from './first-difference.ts';
import { ledgerTable } from './ledger-entry.ts';
import type { Outcome } from './outcome.ts';
import { type FillModelName, outcomeLines } from './outcome-lines.ts';
import { installmentLines, ledgerLine } from './result-lines.ts';
import { type Scenario, type SimulateOptions, scenarioOf } from './scenario.ts';
import type { SimulationResult } from './simulation-result.ts';

/** What to backtest, and whether to play the same on the paper market and compare. */
export type BacktestOptions = SimulateOptions & { verify: boolean };

/** The two ways in which a cast can live through so many sessions. */
export type TwoWays = {
  backtest(
    scenario: Scenario,
    sessions: number,
    fillModel: FillModelName,
  ): SimulationResult & { outcome: Outcome };
  onPaper(scenario: Scenario, sessions: number): Promise<SimulationResult>;
  figures(result: SimulationResult, sessions: number): Promise<BookFigures[]>;
};

/** Prints what would have come of a strategy; where asked to, tells whether the paper market agrees. */
export async function showBacktest(
  { backtest, onPaper, figures }: TwoWays,
  options: BacktestOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const scenario = scenarioOf(options);
  const result = timed(() => backtest(scenario, options.sessions, 'played'));
  for (const line of ledgerTable(result.value.ledger)) say(line);
  for (const book of await figures(result.value, options.sessions)) {
    say('');
    for (const line of figureLines(book)) say(line);
  }
  say('');
  say(`backtest      ${countOf(result.value)} in ${result.seconds()} s`);
  const pessimistic = backtest(scenario, options.sessions, 'pessimistic');
  for (const line of outcomeLines(result.value.outcome, pessimistic.outcome)) say(line);
  if (!options.verify) return true;

  const paper = timed(() => onPaper(scenario, options.sessions));
  const books = await paper.value;
  say(`paper market  ${countOf(books)} in ${paper.seconds()} s`);
  return compare(result.value, books, say);
}

/** Says where two lives differ first, and returns whether they are the same. */
function compare(
  backtested: SimulationResult,
  onPaper: SimulationResult,
  say: (line: string) => void,
): boolean {
  const posting = firstDifference(
    backtested.ledger.map(ledgerLine),
    onPaper.ledger.map(ledgerLine),
  );
  const installment = firstDifference(
    installmentLines(backtested.books),
    installmentLines(onPaper.books),
  );
  for (const [what, found] of [
    ['posting', posting],
    ['SIP', installment],
  ] as const) {
    if (!found) continue;
    say(`DIFFERENT     the first ${what} that differs is number ${found.position + 1}`);
    say(`  backtest      ${found.first}`);
    say(`  paper market  ${found.second}`);
  }
  if (posting ?? installment) return false;
  say('equal         every posting to the paisa and the unit, and the end of every SIP');
  return true;
}

const countOf = ({ ledger, books }: SimulationResult): string =>
  `${ledger.length} postings, ${installmentLines(books).length} SIPs`;

function timed<Value>(work: () => Value): { value: Value; seconds(): string } {
  const started = performance.now();
  const value = work();
  return { value, seconds: () => ((performance.now() - started) / 1000).toFixed(1) };
}
