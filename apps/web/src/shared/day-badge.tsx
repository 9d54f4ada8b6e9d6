import { Chip } from '@mui/material';
import { investor } from '@safe-trading/messages/en/investor';
import { dayWord } from '../lib/day-word.ts';
import { useMessages } from '../lib/messages.ts';

export function DayBadge({ date }: { date: string | null | undefined }) {
  const text = useMessages(investor);
  const word = dayWord(date);
  return word === undefined ? null : (
    <Chip size="small" color={word === 'TODAY' ? 'error' : 'warning'} label={text(word)} />
  );
}
