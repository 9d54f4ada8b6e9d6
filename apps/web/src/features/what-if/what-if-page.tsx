import { Alert, Button } from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
  const text = useMessages(whatIf);
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const store = useWhatIf();
  const market = useKnown(store, 'market');
  const failure = useKnown(store, 'failure');
  // From here on the address follows the screen.
  const [linked, setLinked] = useState(() => readAddress(address));

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
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
              {text('usual-plan')}
            </Button>
          }
        >
          {text('ask-again', { fault: linked.fault })}
        </Alert>
      ) : failure !== undefined ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={store.retry} sx={{ whiteSpace: 'nowrap' }}>
              {messagesOf(shared)('try-again')}
            </Button>
          }
        >
          {text(failure)}
        </Alert>
      ) : market ? (
        <Suspense fallback={<Loading>{text('opening')}</Loading>}>
          <WhatIfScreen linked={linked} market={market} store={store} />
        </Suspense>
      ) : (
        <Loading>{text('fetching')}</Loading>
      )}
    </>
  );
}
