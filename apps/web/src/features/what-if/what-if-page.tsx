import { Alert, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { Loading } from '../../shared/loading.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { readAddress } from './address.ts';
import { useKnown, useWhatIf } from './use-what-if.ts';

// Fetched with the prices, which take longer.
const WhatIfScreen = lazy(async () => ({
  default: (await import('./what-if-screen.tsx')).WhatIfScreen,
}));

export function WhatIfPage() {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const store = useWhatIf();
  const market = useKnown(store, 'market');
  const failure = useKnown(store, 'failure');
  // From here on the address follows the screen.
  const [linked, setLinked] = useState(() => readAddress(address));

  return (
    <>
      <PageTitle lead="What a plan would have done. Past and simulated, on recorded prices; no money moves.">
        What if
      </PageTitle>
      {linked.fault !== undefined ? (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              component={Link}
              to={pathname}
              replace
              onClick={() => setLinked(readAddress(new URLSearchParams()))}
              sx={{ whiteSpace: 'nowrap' }}
            >
              Start with the usual plan
            </Button>
          }
        >
          {`${linked.fault} Ask for the link again, or start with the usual plan.`}
        </Alert>
      ) : failure !== undefined ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={store.retry} sx={{ whiteSpace: 'nowrap' }}>
              Try again
            </Button>
          }
        >
          {failure}
        </Alert>
      ) : market ? (
        <Suspense fallback={<Loading>Opening the charts …</Loading>}>
          <WhatIfScreen linked={linked} market={market} store={store} />
        </Suspense>
      ) : (
        <Loading>Fetching the recorded prices …</Loading>
      )}
    </>
  );
}
