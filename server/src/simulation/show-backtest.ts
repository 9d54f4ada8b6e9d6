import type { BookFigures } from './backtest-figures.ts';
import { type Cast, castOf, type SimulateOptions } from './cast.ts';
import { figureLines } from './figure-lines.ts';
import { firstDifference } from './first-difference.ts';
import { ledgerTable } from './ledger-entry.ts';
import type { Lived } from './lived.ts';
import { installmentLines, ledgerLine } from './lived-lines.ts';
import type { Outcome } from './outcome.ts';

/** What to backtest, and whether to play the same on the paper market and compare. */
export type BacktestOptions = SimulateOptions & { verify: boolean };

/** How orders are filled: at the price of their minute, or at the worst the day could have had. */
export type FillModelName = 'played' | 'pessimistic';

/** The two ways in which a cast can live through so many sessions. */
export type TwoWays = {
  backtest(cast: Cast, sessions: number, fillModel: FillModelName): Lived & { outcome: Outcome };
  onPaper(cast: Cast, sessions: number): Promise<Lived>;
  figures(lived: Lived, sessions: number): Promise<BookFigures[]>;
};

/** Prints what would have come of a strategy; where asked to, tells whether the paper market agrees. */
export async function showBacktest(
  { backtest, onPaper, figures }: TwoWays,
  options: BacktestOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const cast = castOf(options);
  const lived = timed(() => backtest(cast, options.sessions, 'played'));
  for (const line of ledgerTable(lived.value.ledger)) say(line);
  for (const book of await figures(lived.value, options.sessions)) {
    say('');
    for (const line of figureLines(book)) say(line);
  }
  say('');
  say(`backtest      ${countOf(lived.value)} in ${lived.seconds()} s`);
  const pessimistic = backtest(cast, options.sessions, 'pessimistic');
  for (const line of outcomeLines(lived.value.outcome, pessimistic.outcome)) say(line);
  if (!options.verify) return true;

  const paper = timed(() => onPaper(cast, options.sessions));
  const books = await paper.value;
  say(`paper market  ${countOf(books)} in ${paper.seconds()} s`);
  return compare(lived.value, books, say);
}

/** The result under both fill models: what lies between them is what the fills are worth. */
function outcomeLines(played: Outcome, pessimistic: Outcome): string[] {
  const line = (name: string, { putIn, worth, profit }: Outcome): string =>
    `${name.padEnd(13)} put in ${rupees(putIn)}, worth ${rupees(worth)}, profit ${rupees(profit)}`;
  return [
    line('as played', played),
    line('pessimistic', pessimistic),
    `${'distance'.padEnd(13)} ${rupees(played.profit - pessimistic.profit)} of profit, between fills at the price of the minute and sales at the close with purchases at the day's high`,
  ];
}

const rupees = (amount: number): string => (amount / 100).toFixed(2);

/** Says where two lives differ first, and returns whether they are the same. */
function compare(backtested: Lived, onPaper: Lived, say: (line: string) => void): boolean {
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

const countOf = ({ ledger, books }: Lived): string =>
  `${ledger.length} postings, ${installmentLines(books).length} SIPs`;

function timed<Value>(work: () => Value): { value: Value; seconds(): string } {
  const started = performance.now();
  const value = work();
  return { value, seconds: () => ((performance.now() - started) / 1000).toFixed(1) };
}
