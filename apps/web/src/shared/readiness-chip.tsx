import { Chip } from '@mui/material';
import type { ReadinessLevel } from '../lib/present-readiness.ts';
import { FailedIcon, RunningIcon, SuccessIcon } from './icons.tsx';

const looks = {
  READY: { color: 'success', label: 'Ready', icon: <SuccessIcon /> },
  ATTENTION: { color: 'warning', label: 'Look at it', icon: <FailedIcon /> },
  BLOCKED: { color: 'error', label: 'Blocked', icon: <FailedIcon /> },
} as const;

export function ReadinessChip({ level }: { level: ReadinessLevel | null | undefined }) {
  const look = level && Object.hasOwn(looks, level) ? looks[level] : undefined;
  return look ? (
    <Chip size="small" {...look} />
  ) : (
    <Chip size="small" label="Not checked yet" icon={<RunningIcon />} />
  );
}
