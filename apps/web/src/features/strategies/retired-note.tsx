import { Alert, Button } from '@mui/material';
import { paths } from '../../lib/paths.ts';
import type { Strategy } from '../../lib/strategy-queries.ts';
import { Link } from '../../shared/link.tsx';

export const isRetired = (strategy: Strategy | null | undefined): boolean =>
  strategy?.status === 'RETIRED';

export function RetiredNote({ toOthers = false }: { toOthers?: boolean }) {
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
            Browse Strategies
          </Button>
        ) : null
      }
    >
      This strategy is retired: it takes no new subscriptions. Running ones go on as they were
      agreed.
    </Alert>
  );
}
