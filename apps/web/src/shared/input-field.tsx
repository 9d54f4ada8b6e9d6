import { FormControl, FormHelperText, InputLabel, OutlinedInput } from '@mui/material';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

export type InputFieldProps = {
  label: string;
  type?: 'text' | 'email' | 'password' | 'number' | 'date';
  /** What is wrong with it; stands in the place of the help. */
  fault?: string | undefined;
  helperText?: ReactNode;
  /** Attributes of the input itself, such as `min` and `step`. */
  input?: ComponentProps<'input'>;
  /** Stands inside the field at its end, such as a button that shows a password. */
  end?: ReactNode;
};

type Binding = Pick<
  ComponentProps<typeof OutlinedInput>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'disabled'
> & { inputRef?: Ref<HTMLInputElement> };

/**
 * One required field with its label, and its help or its fault below. Made of parts, because a
 * TextField would bring the whole of Select and Menu to the pages where one signs in.
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
