import { Alert, MenuItem, styled, TextField, type TextFieldProps } from '@mui/material';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import type { RequestBody, strategyEndpoints } from '@safe-trading/contract';
import type { PlainKey, Text } from '@safe-trading/messages';
import { shared } from '@safe-trading/messages/en/shared';
import { strategies } from '@safe-trading/messages/en/strategies';
import { strategyForm } from '@safe-trading/messages/en/strategy-form';
import { ApiError } from '../../lib/api.ts';
import { codeText, rupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { InputField } from '../../shared/input-field.tsx';
import { numberIn } from '../../shared/number-in.ts';
import type { Faults, Form } from '../../shared/use-form.ts';

type Request = RequestBody<typeof strategyEndpoints.create>;

const figureLabels = {
  total_fund_required: 'fund',
  standard_sip_amount: 'sip-amount',
  total_no_of_sips: 'sips',
  no_of_sips_per_etf: 'sips-per-etf',
  standard_reinvest_percent: 'reinvest',
  profit_target_percent: 'target',
} as const;

type Figure = keyof typeof figureLabels;
type FieldLabel = PlainKey<typeof strategies>;

const figures: readonly Figure[] = [
  'total_fund_required',
  'standard_sip_amount',
  'total_no_of_sips',
  'no_of_sips_per_etf',
  'standard_reinvest_percent',
  'profit_target_percent',
];

/** Figures as typed, and the time as the time picker holds it. */
export type StrategyForm = Readonly<Record<Figure, string>> &
  Pick<Request, 'etf_strategy_name' | 'sip_frequency' | 'execution_day'> & {
    execution_time: Date | null;
  };

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

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

/** Share of profit and target may be zero; the other figures may not. */
const mayBeZero: ReadonlySet<Figure> = new Set([
  'standard_reinvest_percent',
  'profit_target_percent',
]);

/** The time is sent as 24-hour `HH:mm`, or empty. */
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

type StrategyFieldsProps = { form: Form<StrategyForm> };

const FigureField = ({
  form,
  name,
  step,
}: StrategyFieldsProps & { name: Figure; step: number }) => (
  <InputField
    {...form.bind(name)}
    label={useMessages(strategies)(figureLabels[name])}
    type="number"
    input={{ min: 0, step, inputMode: 'decimal' }}
  />
);

type ChoiceProps = Pick<TextFieldProps, 'name' | 'label' | 'value' | 'onChange'> & {
  fault: string | undefined;
  choices: readonly string[];
};

const ChoiceField = ({ choices, fault, ...field }: ChoiceProps) => (
  <TextField {...field} select error={fault !== undefined} helperText={fault}>
    {choices.map((choice) => (
      <MenuItem key={choice} value={choice}>
        {codeText(choice.toUpperCase())}
      </MenuItem>
    ))}
  </TextField>
);

const Pairs = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
}));

export const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.faults.map(({ field, message }) => [field, message]))
    : {};

export function StrategyFields({ form }: StrategyFieldsProps) {
  const text = useMessages(strategies);
  return (
    <>
      <InputField
        {...form.bind('etf_strategy_name')}
        label={text('name')}
        input={{ autoFocus: true }}
      />
      <Pairs>
        <FigureField form={form} name="total_fund_required" step={0.01} />
        <FigureField form={form} name="standard_sip_amount" step={0.01} />
        <FigureField form={form} name="total_no_of_sips" step={1} />
        <FigureField form={form} name="no_of_sips_per_etf" step={1} />
        <ChoiceField
          {...form.bind('sip_frequency')}
          label={text('frequency')}
          choices={frequencies}
        />
        <FigureField form={form} name="standard_reinvest_percent" step={0.01} />
        <FigureField form={form} name="profit_target_percent" step={0.01} />
        <ChoiceField {...form.bind('execution_day')} label={text('day')} choices={days} />
        <ExecutionTimeField form={form} />
      </Pairs>
      <ImplausibleFund {...requestOf(form.values)} />
    </>
  );
}

/** Of the SIPs together; a difference above it is rarely meant. */
const plausibleShare = 0.1;

type Fund = Pick<Request, 'total_fund_required' | 'standard_sip_amount' | 'total_no_of_sips'>;

function ImplausibleFund(fund: Fund) {
  const { total_fund_required: total, standard_sip_amount: amount, total_no_of_sips: count } = fund;
  const text = useMessages(strategyForm);
  const together = amount * count;
  if (!(total > 0 && together > 0)) return null;
  if (Math.abs(total - together) <= together * plausibleShare) return null;
  return (
    <Alert severity="warning">
      {text('implausible', {
        count,
        amount: rupees(amount),
        together: rupees(together),
        total: rupees(total),
      })}
    </Alert>
  );
}

const pickerTexts = (text: Text<typeof strategyForm>) => ({
  hours: text('hours'),
  minutes: text('minutes'),
  meridiem: text('meridiem'),
  openTimePickerDialogue: (time: string | null) =>
    time ? text('chosen-time', { time }) : text('choose-time'),
  timePickerToolbarTitle: text('choose-time'),
  cancelButtonLabel: messagesOf(shared)('cancel'),
  okButtonLabel: text('ok'),
});

/** A time of day in India on a 12-hour clock. */
function ExecutionTimeField({ form }: { form: Form<StrategyForm> }) {
  const fault = form.faults.execution_time;
  const text = useMessages(strategyForm);
  const label = useMessages(strategies)('time');
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} localeText={pickerTexts(text)}>
      <TimePicker
        label={label}
        value={form.values.execution_time}
        onChange={(time) => form.change({ execution_time: time })}
        slotProps={{
          textField: {
            error: fault !== undefined,
            slotProps: { input: { notched: true } },
            helperText: fault ?? text('time-help'),
          },
        }}
      />
    </LocalizationProvider>
  );
}

/**
 * Checks only that fields are filled in; the server reports other errors per field. Untouched fields are sent, so
 * that one press reports everything.
 */
export function strategyFaults(form: StrategyForm): Faults<StrategyForm> {
  const missing = figures.filter((figure) => !Number.isFinite(numberIn(form[figure])));
  const hasName = form.etf_strategy_name.trim() !== '';
  if (hasName && missing.length === 0) return {};

  const untouched = figures.filter(
    (figure) => numberIn(form[figure]) === 0 && !mayBeZero.has(figure),
  );
  const label = messagesOf(strategies);
  const fault = (of: 'required' | 'above-zero', field: FieldLabel): string =>
    messagesOf(strategyForm)(of, { field: label(field) });
  const faultsOfFigures = (of: 'required' | 'above-zero', wrong: readonly Figure[]) =>
    Object.fromEntries(wrong.map((figure) => [figure, fault(of, figureLabels[figure])]));
  return {
    etf_strategy_name: hasName ? undefined : fault('required', 'name'),
    ...faultsOfFigures('required', missing),
    ...faultsOfFigures('above-zero', untouched),
    execution_time: form.execution_time ? undefined : fault('required', 'time'),
  };
}
