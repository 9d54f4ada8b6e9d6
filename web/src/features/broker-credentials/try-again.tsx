import { Alert, Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '../../lib/api.ts';

/** What could not be fetched, and a way to ask once more. */
export const TryAgain = ({ query, failure }: { query: UseQueryResult; failure: string }) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" onClick={() => void query.refetch()} disabled={query.isFetching}>
        Try again
      </Button>
    }
  >
    {describeFailure(query.error, failure)}
  </Alert>
);
