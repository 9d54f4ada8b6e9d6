import { FormControl, FormHelperText, InputLabel, OutlinedInput } from '@mui/material';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

export type InputFieldProps = {
  label: string;
  type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'time';
  /** Replaces the help text. */
  fault?: string | undefined;
  helperText?: ReactNode;
  /** Attributes of the input element, such as `min` and `step`. */
  input?: ComponentProps<'input'>;
  end?: ReactNode;
};

type Binding = Pick<
  ComponentProps<typeof OutlinedInput>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'disabled'
> & { inputRef?: Ref<HTMLInputElement> };

/**
 * A required field with its label and help or error. Not a TextField, which would add Select and Menu to the
 * sign-in's bundle.
 */
export function InputField({
  label,
  type = 'text',
  fault,
  helperText,
  input,
  end,
  ...binding
}: InputFieldProps & Binding) {
  const id = useId();
  const help = fault ?? helperText;

  return (
    <FormControl fullWidth error={fault !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={type}
        endAdornment={end}
        {...binding}
        inputProps={{
          ...input,
          required: true,
          'aria-describedby': help === undefined ? undefined : `${id}-help`,
        }}
      />
      {help === undefined ? null : <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
