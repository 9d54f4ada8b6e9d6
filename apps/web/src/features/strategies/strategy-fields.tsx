import { MenuItem, styled, TextField, type TextFieldProps } from '@mui/material';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { codeText } from '../../lib/formats.ts';
import { InputField } from '../../shared/input-field.tsx';
import type { Form } from '../../shared/use-form.ts';
import {
  days,
  type Figure,
  figureLabels,
  frequencies,
  type StrategyForm,
} from './strategy-form.ts';

type Props = { form: Form<StrategyForm> };

/** Every field of a strategy, two in a row where there is room. */
export function StrategyFields({ form }: Props) {
  return (
    <>
      <InputField
        {...form.bind('etf_strategy_name')}
        label="Strategy Name"
        input={{ autoFocus: true }}
      />
      <Pairs>
        <FigureField form={form} name="total_fund_required" step={0.01} />
        <FigureField form={form} name="standard_sip_amount" step={0.01} />
        <FigureField form={form} name="total_no_of_sips" step={1} />
        <FigureField form={form} name="no_of_sips_per_etf" step={1} />
        <ChoiceField {...form.bind('sip_frequency')} label="SIP Frequency" choices={frequencies} />
        <FigureField form={form} name="standard_reinvest_percent" step={0.01} />
        <FigureField form={form} name="profit_target_percent" step={0.01} />
        <ChoiceField {...form.bind('execution_day')} label="Execution Day" choices={days} />
        <ExecutionTimeField form={form} />
      </Pairs>
    </>
  );
}

const FigureField = ({ form, name, step }: Props & { name: Figure; step: number }) => (
  <InputField
    {...form.bind(name)}
    label={figureLabels[name]}
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
        {codeText(choice)}
      </MenuItem>
    ))}
  </TextField>
);

const Pairs = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
}));

/** A time of day in India, chosen on a 12-hour clock. */
function ExecutionTimeField({ form }: { form: Form<StrategyForm> }) {
  const fault = form.faults.execution_time;
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <TimePicker
        label="Execution Time"
        value={form.values.execution_time}
        onChange={(time) => form.change({ execution_time: time })}
        slotProps={{
          textField: {
            error: fault !== undefined,
            slotProps: { input: { notched: true } },
            helperText: fault ?? 'The market trades from 9:15 am to 3:30 pm',
          },
        }}
      />
    </LocalizationProvider>
  );
}
