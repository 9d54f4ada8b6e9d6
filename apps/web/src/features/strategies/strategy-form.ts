import type { RequestBody, strategyEndpoints } from '@safe-trading/contract';
import { numberIn } from '../../shared/number-in.ts';
import type { Faults } from '../../shared/use-form.ts';

type Request = RequestBody<typeof strategyEndpoints.create>;

/** The figures of a strategy and what they are called. */
export const figureLabels = {
  total_fund_required: 'Total Fund Required',
  standard_sip_amount: 'Standard SIP Amount',
  total_no_of_sips: 'Total No. of SIPs',
  no_of_sips_per_etf: 'No. of SIPs per ETF',
  standard_reinvest_percent: 'Standard Reinvest %',
  profit_target_percent: 'Profit Target %',
} as const;
export type Figure = keyof typeof figureLabels;
const figures: readonly Figure[] = [
  'total_fund_required',
  'standard_sip_amount',
  'total_no_of_sips',
  'no_of_sips_per_etf',
  'standard_reinvest_percent',
  'profit_target_percent',
];

/** What the dialog holds: figures as typed, the time as the picker has it. */
export type StrategyForm = Readonly<Record<Figure, string>> &
  Pick<Request, 'etf_strategy_name' | 'sip_frequency' | 'execution_day'> & {
    execution_time: Date | null;
  };

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

export const emptyStrategy: StrategyForm = {
  etf_strategy_name: '',
  total_fund_required: '0',
  standard_sip_amount: '0',
  total_no_of_sips: '0',
  no_of_sips_per_etf: '0',
  sip_frequency: 'DAILY',
  standard_reinvest_percent: '0',
  profit_target_percent: '0',
  execution_day: 'Monday',
  execution_time: null,
};

/** Nothing is taken as a share of profit or as a target; of the rest there must be something. */
const mayBeZero: ReadonlySet<Figure> = new Set([
  'standard_reinvest_percent',
  'profit_target_percent',
]);

/**
 * Only that everything is filled in: the server's faults stand at their fields as well. What still stands as the form
 * came goes out, and the server refuses it; where nothing goes out it is named here, so that one press names all.
 */
export function strategyFaults(form: StrategyForm): Faults<StrategyForm> {
  const missing = figures.filter((figure) => !Number.isFinite(numberIn(form[figure])));
  const hasName = form.etf_strategy_name.trim() !== '';
  if (hasName && missing.length === 0) return {};

  const untouched = figures.filter(
    (figure) => numberIn(form[figure]) === 0 && !mayBeZero.has(figure),
  );
  return {
    etf_strategy_name: hasName ? undefined : 'Strategy Name is required',
    ...Object.fromEntries(missing.map((figure) => [figure, `${figureLabels[figure]} is required`])),
    ...Object.fromEntries(
      untouched.map((figure) => [figure, `${figureLabels[figure]} must be more than 0`]),
    ),
    execution_time: form.execution_time ? undefined : 'Execution Time is required',
  };
}

/** The time goes as 24-hour HH:mm, or empty where none was chosen. */
export const requestOf = ({
  etf_strategy_name: name,
  execution_time: time,
  sip_frequency,
  execution_day,
  ...typed
}: StrategyForm): Request => ({
  etf_strategy_name: name.trim(),
  total_fund_required: numberIn(typed.total_fund_required),
  standard_sip_amount: numberIn(typed.standard_sip_amount),
  total_no_of_sips: numberIn(typed.total_no_of_sips),
  no_of_sips_per_etf: numberIn(typed.no_of_sips_per_etf),
  sip_frequency,
  standard_reinvest_percent: numberIn(typed.standard_reinvest_percent),
  profit_target_percent: numberIn(typed.profit_target_percent),
  execution_day,
  execution_time: time ? clockOf(time) : '',
});

const clockOf = (time: Date): string =>
  Number.isNaN(time.getTime())
    ? ''
    : `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
