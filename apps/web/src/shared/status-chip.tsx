import { Chip, type ChipProps } from '@mui/material';
import { codeText } from '../lib/formats.ts';

type Kind = 'schedule' | 'sip' | 'subscription' | 'strategy' | 'job';
type Color = Extract<ChipProps['color'], 'success' | 'info' | 'warning' | 'error' | 'default'>;

/** The colour of each status; an unlisted one uses the kind's `other`. */
const colors: Readonly<Record<Kind, Readonly<Record<string, Color>> & { readonly other: Color }>> =
  {
    schedule: {
      PENDING: 'warning',
      IN_PROGRESS: 'info',
      COMPLETED: 'success',
      PAUSED: 'default',
      CLOSED: 'error',
      other: 'default',
    },
    sip: {
      EXECUTED: 'success',
      LATEST_EXECUTED: 'success',
      PENDING: 'warning',
      FAILED: 'error',
      CANCELLED: 'default',
      other: 'default',
    },
    subscription: { ACTIVE: 'success', SELLING: 'info', other: 'default' },
    strategy: { ACTIVE: 'success', other: 'default' },
    job: { SUCCESS: 'success', FAILED: 'error', other: 'warning' },
  };

/** The status of these when the server sends none. */
const absent: Partial<Readonly<Record<Kind, string>>> = {
  subscription: 'ACTIVE',
  strategy: 'ACTIVE',
};

type Props = {
  kind: Kind;
  status?: string | null | undefined;
  /** Part of it failed, so a success is not shown in green. */
  hasFailures?: boolean;
};

export function StatusChip({ kind, status, hasFailures = false }: Props) {
  const table = colors[kind];
  const known = status || absent[kind];
  const color = known && Object.hasOwn(table, known) ? table[known] : table.other;

  const shown = hasFailures && color === 'success' ? 'warning' : color;
  return <Chip size="small" color={shown} label={codeText(known)} />;
}
