import { Chip } from '@mui/material';
import { investor } from '@safe-trading/messages/en/investor';
import { useMessages } from '../lib/messages.ts';
import type { ReadinessLevel } from '../lib/present-readiness.ts';
import { FailedIcon, RunningIcon, SuccessIcon } from './icons.tsx';

const looks = {
  READY: { color: 'success', icon: <SuccessIcon /> },
  ATTENTION: { color: 'warning', icon: <FailedIcon /> },
  BLOCKED: { color: 'error', icon: <FailedIcon /> },
} as const;

export function ReadinessChip({ level }: { level: ReadinessLevel | null | undefined }) {
  const text = useMessages(investor);
  return level && Object.hasOwn(looks, level) ? (
    <Chip size="small" {...looks[level]} label={text(`level-${level}`)} />
  ) : (
    <Chip size="small" label={text('not-checked')} icon={<RunningIcon />} />
  );
}
