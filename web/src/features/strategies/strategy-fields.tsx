import { MenuItem, styled, TextField } from '@mui/material';
import { Controller, type Path, type UseFormReturn } from 'react-hook-form';
import { FormField } from '../../shared/form-field.tsx';
import { ExecutionTimeField } from './execution-time-field.tsx';
import { days, frequencies, type StrategyForm } from './strategy-form.ts';

type Form = UseFormReturn<StrategyForm>;

/** Every field of a strategy, two in a row where there is room. */
export function StrategyFields({ form }: { form: Form }) {
  return (
    <>
      <FormField
        form={form}
        name="etf_strategy_name"
        label="Strategy Name"
        input={{ autoFocus: true }}
        rules={{ validate: (name) => String(name).trim() !== '' || 'Strategy Name is required' }}
      />
      <Pairs>
        <NumberField
          form={form}
          name="total_fund_required"
          label="Total Fund Required"
          step={0.01}
        />
        <NumberField
          form={form}
          name="standard_sip_amount"
          label="Standard SIP Amount"
          step={0.01}
        />
        <NumberField form={form} name="total_no_of_sips" label="Total No. of SIPs" step={1} />
        <NumberField form={form} name="no_of_sips_per_etf" label="No. of SIPs per ETF" step={1} />
        <ChoiceField form={form} name="sip_frequency" label="SIP Frequency" choices={frequencies} />
        <NumberField
          form={form}
          name="standard_reinvest_percent"
          label="Standard Reinvest %"
          step={0.01}
        />
        <NumberField form={form} name="profit_target_percent" label="Profit Target %" step={0.01} />
        <ChoiceField form={form} name="execution_day" label="Execution Day" choices={days} />
        <ExecutionTimeField form={form} />
      </Pairs>
    </>
  );
}

type FieldProps = { form: Form; name: Path<StrategyForm>; label: string };

function NumberField({ form, name, label, step }: FieldProps & { step: number }) {
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      type="number"
      rules={{
        valueAsNumber: true,
        validate: (value) => Number.isFinite(value) || `${label} is required`,
      }}
      input={{ min: 0, step, inputMode: 'decimal' }}
    />
  );
}

function ChoiceField({ form, name, label, choices }: FieldProps & { choices: readonly string[] }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <TextField label={label} select value={value} onChange={onChange}>
          {choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

const Pairs = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
}));
