import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import type { Form } from '../../shared/use-form.ts';
import type { StrategyForm } from './strategy-form.ts';

/** A time of day in India, chosen on a 12-hour clock. */
export function ExecutionTimeField({ form }: { form: Form<StrategyForm> }) {
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
