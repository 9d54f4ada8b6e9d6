import { Alert } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Said } from '../lib/use-action.ts';
import { PrivateText } from './private-text.tsx';

type Props = { said: Said | undefined; onClose?: () => void; action?: ReactNode };

/** The result of an action: announced to screen readers, and scrolled to where it is off screen. */
export function Message({ said, onClose, action }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [said]);

  return said === undefined ? null : (
    <Alert
      ref={place}
      severity={said.severity}
      role={said.severity === 'error' ? 'alert' : 'status'}
      action={action}
      {...(onClose ? { onClose } : {})}
    >
      <PrivateText>{said.text}</PrivateText>
    </Alert>
  );
}
