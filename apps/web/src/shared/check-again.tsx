import { Button, type ButtonProps } from '@mui/material';
import type { useCheckAgain } from '../lib/readiness.ts';

type Props = { checking: ReturnType<typeof useCheckAgain>; sx?: ButtonProps['sx'] };

export function CheckAgain({ checking, sx }: Props) {
  return (
    <Button
      disabled={checking.isBusy}
      onClick={() => checking.start()}
      sx={[{ flexShrink: 0, minWidth: '7.5rem' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {checking.isBusy ? 'Checking...' : 'Check again'}
    </Button>
  );
}
