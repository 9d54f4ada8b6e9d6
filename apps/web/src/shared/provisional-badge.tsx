import { Chip } from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { messagesOf, useMessages } from '../lib/messages.ts';

/** Marks a date that may move because the year's holidays are unknown. */
export function ProvisionalBadge({ is }: { is: boolean | null | undefined }) {
  const text = useMessages(shared);
  return is ? <Chip size="small" variant="outlined" label={text('provisional')} /> : null;
}

export const provisionalMeaning = (): string => messagesOf(shared)('provisional-meaning');
