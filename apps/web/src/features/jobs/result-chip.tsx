import { Chip } from '@mui/material';
import { jobs } from '@safe-trading/messages/en/jobs';
import { useMessages } from '../../lib/messages.ts';

type Props = {
  result: string | null | undefined;
  /** It has not happened. */
  isForeseen?: boolean;
};

const colors = { DONE: 'success', FAILED: 'error', WAITING: 'warning' } as const;

const isKnown = (result: string): result is keyof typeof colors => Object.hasOwn(colors, result);

/** Shows the server's own word for an unknown result. */
export function ResultChip({ result, isForeseen = false }: Props) {
  const text = useMessages(jobs);
  if (!result || !isKnown(result)) return <Chip size="small" label={result} />;
  const label = isForeseen ? text(`would-${result}`) : text(`result-${result}`);
  return <Chip size="small" color={colors[result]} label={label} />;
}
