import { Chip } from '@mui/material';
import { dayWord } from '../lib/day-word.ts';

export function DayBadge({ date }: { date: string | null | undefined }) {
  const word = dayWord(date);
  return word === undefined ? null : (
    <Chip size="small" color={word === 'TODAY' ? 'error' : 'warning'} label={word} />
  );
}
