import { Alert, Box, Button, Skeleton } from '@mui/material';
import { Link, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { useStrategy } from './use-strategies.ts';

/** Where an investor joins a strategy on own terms. The form works without the strategy's own figures too. */
export function SubscribePage() {
  const { strategyId = '' } = useParams();
  const { data: strategy, isPending } = useStrategy(strategyId);

  return (
    <>
      <PageTitle
        before={<BackButton to={paths.user.strategy.href(strategyId)} />}
        lead={isPending ? <Skeleton width="12rem" /> : strategy?.etf_strategy_name}
      >
        Subscribe to Strategy
      </PageTitle>
      {strategy === null ? (
        <Missing />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 30rem) minmax(0, 24rem)' },
          }}
        >
          <SubscribeForm strategyId={strategyId} strategy={strategy} isPending={isPending} />
          <InfoNote
            title="Before you subscribe"
            points={[
              'Orders are placed automatically through your broker account, on the days of the strategy.',
              'Keep the SIP amount available in your broker account before each execution.',
              'Save your broker credentials first, so that the orders can be placed.',
            ]}
          />
        </Box>
      )}
    </>
  );
}

function Missing() {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" component={Link} to={paths.user.strategies.href()}>
          Browse Strategies
        </Button>
      }
    >
      Strategy not found
    </Alert>
  );
}
