import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { InputField, type InputFieldProps } from './input-field.tsx';

type Props<Values extends FieldValues, Name extends Path<Values>> = Omit<
  InputFieldProps,
  'fault'
> & {
  form: UseFormReturn<Values>;
  name: Name;
  rules?: RegisterOptions<Values, Name>;
};

/** A required field of a form; what was wrong with it is forgotten as soon as it is edited. */
export function FormField<Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  rules,
  ...field
}: Props<Values, Name>) {
  const { ref, ...registered } = form.register(name, {
    ...rules,
    onChange: () => form.clearErrors(name),
  } as RegisterOptions<Values, Name>);
  const initial: unknown = form.formState.defaultValues?.[name];

  return (
    <InputField
      {...field}
      {...registered}
      inputRef={ref}
      defaultValue={initial}
      fault={form.getFieldState(name, form.formState).error?.message}
    />
  );
}
