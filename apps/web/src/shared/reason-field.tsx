import { shared } from '@safe-trading/messages/en/shared';
import type { ComponentProps } from 'react';
import { messagesOf } from '../lib/messages.ts';
import { InputField } from './input-field.tsx';

const [shortest, longest] = [3, 300];

type Props = Omit<ComponentProps<typeof InputField>, 'label' | 'input'>;

export const ReasonField = (field: Props) => (
  <InputField {...field} label={messagesOf(shared)('reason')} input={{ maxLength: longest }} />
);

export function faultOfReason(reason: string): string | undefined {
  const text = messagesOf(shared);
  const { length } = reason.trim();
  if (length === 0) return text('reason-required');
  return length < shortest ? text('reason-short', { least: shortest }) : undefined;
}
