import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Props<Values extends FieldValues> = Omit<TextFieldProps, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  rules?: RegisterOptions<Values, Path<Values>>;
};

/** A field of a form; what was wrong with it is forgotten as soon as it is edited. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  rules,
  helperText,
  ...field
}: Props<Values>) {
  const { ref, ...registered } = form.register(name, {
    ...rules,
    onChange: () => form.clearErrors(name),
  } as RegisterOptions<Values, Path<Values>>);
  const fault = form.getFieldState(name, form.formState).error?.message;

  return (
    <TextField
      required
      {...registered}
      inputRef={ref}
      error={fault !== undefined}
      helperText={fault ?? helperText}
      {...field}
      slotProps={{
        ...field.slotProps,
        inputLabel: { required: false, ...field.slotProps?.inputLabel },
      }}
    />
  );
}
