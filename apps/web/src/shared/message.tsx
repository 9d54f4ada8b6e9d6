import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import type { Said } from '../lib/use-action.ts';

type Props = { said: Said | undefined; onClose?: () => void; action?: ReactNode };

/** The result of an action, announced to screen readers. */
export function Message({ said, onClose, action }: Props) {
  return said === undefined ? null : (
    <Alert
      severity={said.severity}
      role={said.severity === 'error' ? 'alert' : 'status'}
      action={action}
      {...(onClose ? { onClose } : {})}
    >
      {said.text}
    </Alert>
  );
}
