import {
  Box,
  FormHelperText,
  InputAdornment,
  OutlinedInput,
  Slider,
  Typography,
} from '@mui/material';
import { memo, useId, useState } from 'react';
import { numberIn } from '../../shared/number-in.ts';

type Props = {
  label: string;
  value: number;
  /** Ascending slider values; the field accepts any number. */
  steps: readonly number[];
  /** Formats a value, such as `₹5,000`. */
  spoken(value: number): string;
  before?: string;
  after?: string;
  fault?: string | undefined;
  onChange(value: number): void;
};

export const TermSlider = memo(function TermSlider(props: Props) {
  const { label, value, steps, spoken, before, after, fault, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState({ text: String(value), value });
  // A change of the value from outside replaces the typed text.
  const text = Object.is(typed.value, value) ? typed.text : String(value);

  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} component="span" sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
        <OutlinedInput
          size="small"
          value={text}
          notched={false}
          error={fault !== undefined}
          onChange={({ target }) => {
            const next = numberIn(target.value);
            setTyped({ text: target.value, value: next });
            onChange(next);
          }}
          startAdornment={
            before ? <InputAdornment position="start">{before}</InputAdornment> : null
          }
          endAdornment={after ? <InputAdornment position="end">{after}</InputAdornment> : null}
          inputProps={{
            inputMode: 'decimal',
            'aria-label': label,
            'aria-invalid': fault !== undefined,
            'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
          }}
          sx={{ width: '8.5rem', '& input': { textAlign: 'right', py: 1.25 } }}
        />
      </Box>
      <Slider
        value={nearest(steps, value)}
        min={0}
        max={steps.length - 1}
        step={1}
        scale={(place) => steps[place] ?? 0}
        getAriaValueText={() => spoken(value)}
        aria-label={label}
        onChange={(_, place) => {
          const next = steps[place];
          if (next !== undefined) onChange(next);
        }}
        sx={{ display: 'block', mt: 0.5 }}
      />
      {fault === undefined ? null : (
        <FormHelperText error id={`${id}-fault`}>
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
});

function nearest(steps: readonly number[], value: number): number {
  const distances = steps.map((step) => Math.abs(step - value));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
