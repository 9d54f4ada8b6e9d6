import { Alert, Button } from '@mui/material';
import { strategies } from '@safe-trading/messages/en/strategies';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Strategy } from '../../lib/strategy-queries.ts';
import { Link } from '../../shared/link.tsx';

export const isRetired = (strategy: Strategy | null | undefined): boolean =>
  strategy?.status === 'RETIRED';

export function RetiredNote({ toOthers = false }: { toOthers?: boolean }) {
  const text = useMessages(strategies);
  return (
    <Alert
      severity="info"
      role="note"
      action={
        toOthers ? (
          <Button
            color="inherit"
            component={Link}
            to={paths.user.strategies.href()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {text('browse')}
          </Button>
        ) : null
      }
    >
      {text('retired')}
    </Alert>
  );
}
