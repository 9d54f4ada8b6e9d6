import { Button, type ButtonProps } from '@mui/material';
import { investor } from '@safe-trading/messages/en/investor';
import { useMessages } from '../lib/messages.ts';
import type { useCheckAgain } from '../lib/readiness.ts';

type Props = { checking: ReturnType<typeof useCheckAgain>; sx?: ButtonProps['sx'] };

export function CheckAgain({ checking, sx }: Props) {
  const text = useMessages(investor);
  return (
    <Button
      disabled={checking.isBusy}
      onClick={() => checking.start()}
      sx={[{ flexShrink: 0, minWidth: '7.5rem' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {text(checking.isBusy ? 'checking' : 'check-again')}
    </Button>
  );
}
