import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { StrategyForm } from './strategy-form.ts';

/** A time of day in India, chosen on a 12-hour clock. */
export function ExecutionTimeField({ form }: { form: UseFormReturn<StrategyForm> }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <Controller
        control={form.control}
        name="execution_time"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <TimePicker
            label="Execution Time"
            value={value}
            onChange={(time) => {
              form.clearErrors('execution_time');
              onChange(time);
            }}
            slotProps={{
              textField: {
                error: error !== undefined,
                slotProps: { input: { notched: true } },
                helperText: error?.message ?? 'The market trades from 9:15 am to 3:30 pm',
              },
            }}
          />
        )}
      />
    </LocalizationProvider>
  );
}
