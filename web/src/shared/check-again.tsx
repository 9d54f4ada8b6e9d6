import { Button, type ButtonProps } from '@mui/material';
import type { useCheckAgain } from '../lib/readiness.ts';

type Props = { checking: ReturnType<typeof useCheckAgain>; sx?: ButtonProps['sx'] };

/** Has everything looked at again. */
export function CheckAgain({ checking, sx }: Props) {
  return (
    <Button
      disabled={checking.isPending}
      onClick={() => checking.mutate()}
      sx={[{ flexShrink: 0, minWidth: '7.5rem' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {checking.isPending ? 'Checking...' : 'Check again'}
    </Button>
  );
}
