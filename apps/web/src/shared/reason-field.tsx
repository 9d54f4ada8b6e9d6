import type { ComponentProps } from 'react';
import { InputField } from './input-field.tsx';

const [shortest, longest] = [3, 300];

type Props = Omit<ComponentProps<typeof InputField>, 'label' | 'input'>;

export const ReasonField = (field: Props) => (
  <InputField {...field} label="Reason" input={{ maxLength: longest }} />
);

export function faultOfReason(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return 'Reason is required';
  return length < shortest ? `Reason must have at least ${shortest} characters` : undefined;
}
