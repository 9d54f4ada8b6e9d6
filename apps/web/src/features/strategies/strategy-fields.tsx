import { MenuItem, styled, TextField, type TextFieldProps } from '@mui/material';
import { codeText } from '../../lib/formats.ts';
import { InputField } from '../../shared/input-field.tsx';
import type { Form } from '../../shared/use-form.ts';
import { ExecutionTimeField } from './execution-time-field.tsx';
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
