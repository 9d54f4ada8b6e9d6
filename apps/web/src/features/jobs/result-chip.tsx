import { Chip } from '@mui/material';

type Props = {
  result: string | null | undefined;
  /** It has not happened. */
  isForeseen?: boolean;
};

const words = new Map([
  ['DONE', { was: 'Done', would: 'Would be done', color: 'success' as const }],
  ['FAILED', { was: 'Failed', would: 'Would fail', color: 'error' as const }],
  ['WAITING', { was: 'Waiting', would: 'Would wait', color: 'warning' as const }],
]);

/** Shows the server's own word for an unknown result. */
export function ResultChip({ result, isForeseen = false }: Props) {
  const known = words.get(result ?? '');
  const label = known ? (isForeseen ? known.would : known.was) : result;
  return <Chip size="small" color={known?.color ?? 'default'} label={label} />;
}
