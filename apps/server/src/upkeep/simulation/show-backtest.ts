import { type InstallmentState, mostInOneMonth, type Paise } from '@safe-trading/engine';
import { presentFigures } from '../../trading/figures/present-figures.ts';
import type { BookFigures } from './backtest-figures.ts';
import { type LedgerEntry, ledgerTable } from './ledger-entry.ts';
import type { Outcome } from './outcome.ts';
import { type FillModelName, outcomeLines } from './outcome-lines.ts';
import { type Scenario, type SimulateOptions, scenarioOf } from './scenario.ts';
import type { BooksAtEnd, SimulationResult } from './simulation-result.ts';

type Wire = ReturnType<typeof presentFigures>;

const inRupees = (amount: Paise): number => amount / 100;

const rupees = (amount: number | null): string =>
  amount === null ? 'none' : `₹${amount.toFixed(2)}`;

const percent = (value: number | null, of: string): string =>
  value === null ? 'none' : `${value.toFixed(2)} %, ${of}`;

export const installmentLines = (books: readonly BooksAtEnd[]): string[] =>
  books.flatMap(({ investor, strategy, state }) =>
    state.schedules.flatMap(({ number, status, instrument, installments }) =>
      installments.map(({ sipNumber, plannedOn, amount, state: end }) =>
        [
          `${investor}, ${strategy}, block ${number} (${status}, ${instrument?.symbol ?? 'no ETF'})`,
          `SIP ${sipNumber} of ${plannedOn} over ${amount} paise`,
          endLine(end),
        ].join(': '),
      ),
    ),
  );

export const ledgerLine = (entry: LedgerEntry): string => {
  const { at, investor, strategy, cause, account, amount, units } = entry;
  return `${at} ${investor}, ${strategy}, ${cause}: ${account} ${amount} paise, ${units} units`;
};

type Difference = { position: number; first: string; second: string };

const nothing = 'nothing';

export type BacktestOptions = SimulateOptions & { verify: boolean };

export type TwoWays = {
  backtest(
    scenario: Scenario,
    sessions: number,
    fillModel: FillModelName,
  ): SimulationResult & { outcome: Outcome };
  onPaper(scenario: Scenario, sessions: number): Promise<SimulationResult>;
  figures(result: SimulationResult, sessions: number): Promise<BookFigures[]>;
};

/** Prints a backtest and, on request, compares it with the paper market. */
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

export function firstDifference(
  first: readonly string[],
  second: readonly string[],
): Difference | undefined {
  for (let position = 0; position < Math.max(first.length, second.length); position += 1) {
    const [one = nothing, other = nothing] = [first[position], second[position]];
    if (one !== other) return { position, first: one, second: other };
  }
  return undefined;
}

function endLine(state: InstallmentState): string {
  switch (state.status) {
    case 'planned':
      return `planned ${state.blocked ?? ''}`.trim();
    case 'ordered':
      return 'ordered';
    case 'executed': {
      const { on, at, quantity, value, charges, note } = state;
      const bought = `${quantity} units for ${value} and ${charges} paise`;
      return `executed ${on} ${at} ${bought} ${note ?? ''}`.trim();
    }
    case 'failed':
    case 'cancelled':
      return `${state.status} ${state.on} ${state.reason}`;
  }
}

function figureLines({ book, figures }: BookFigures): string[] {
  const wire = presentFigures(figures, 'en');
  const { xirr, time_weighted: weighted, drawdown, index } = wire;
  const rows: [string, string][] = [
    ['own money in, ever', rupees(wire.own_money_in)],
    ['most in one month', rupees(inRupees(mostInOneMonth(figures.days)))],
    ['peak own money', rupees(wire.peak_own_money)],
    ['recycled', rupees(wire.recycled)],
    ['money out', rupees(wire.money_out)],
    ['money in now', rupees(wire.money_in_now)],
    ['inside value', rupees(wire.inside_value)],
    ['realised profit', rupees(wire.realised_profit)],
    ['unrealised profit', rupees(wire.unrealised_profit)],
    ['reinvested profit', rupees(wire.reinvested_profit)],
    ['return on own money', percent(wire.return_on_own_money, 'absolute')],
    ['XIRR', xirr.percent === null ? (xirr.reason ?? '') : percent(xirr.percent, 'a year')],
    [
      'time-weighted',
      percent(
        weighted.annualised_percent ?? weighted.percent,
        weighted.annualised_percent === null ? 'absolute' : 'a year',
      ),
    ],
    ['largest drawdown', fallOf(drawdown)],
    ['longest under water', `${drawdown.under_water_days} days`],
    [
      'same rupees in the index',
      index.value === null
        ? (index.reason ?? '')
        : `${rupees(index.value)}, profit ${rupees(index.profit)}, plan ahead by ${rupees(index.ahead)}, shortfall ${rupees(index.shortfall)}`,
    ],
    ...(index.xirr?.percent == null
      ? []
      : [['XIRR of the index', percent(index.xirr.percent, 'a year')] satisfies [string, string]]),
    ...(index.spliced_on === null
      ? []
      : [['index continued by NIFTYBEES', `from ${index.spliced_on}`] satisfies [string, string]]),
  ];
  return [
    `${book.investor}, ${book.strategy}`,
    ...rows.map(([name, value]) => `  ${name.padEnd(28)}${value}`),
  ];
}

function fallOf({
  percent: rate,
  peak_on,
  trough_on,
  recovered_on,
  in_rupees,
}: Wire['drawdown']): string {
  if (peak_on === null) return percent(rate, 'never below a former peak');
  const days = `${peak_on} to ${trough_on}, ${recovered_on ? `recovered ${recovered_on}` : 'not recovered'}`;
  const amount = in_rupees ? `; in rupees ${rupees(in_rupees.amount)}` : '';
  return `${percent(rate, days)}${amount}`;
}
