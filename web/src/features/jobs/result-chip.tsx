import { Chip } from '@mui/material';

const words = {
  DONE: { label: 'Done', color: 'success' },
  FAILED: { label: 'Failed', color: 'error' },
  WAITING: { label: 'Waiting', color: 'warning' },
} as const;

/** How something of a run ended; the server's own word where we do not know it. */
export function ResultChip({ result }: { result: string | null | undefined }) {
  const known = result && Object.hasOwn(words, result) ? words[result as keyof typeof words] : null;
  return <Chip size="small" color={known?.color ?? 'default'} label={known?.label ?? result} />;
}
