import { Alert, Button } from '@mui/material';
import { Link, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import type { AreaName } from './strategy-columns.tsx';
import { StrategyFacts } from './strategy-facts.tsx';
import { useStrategy } from './use-strategies.ts';

/** One strategy, read only; an investor can subscribe from here. */
export function StrategyDetailsPage({ area }: { area: AreaName }) {
  const { strategyId = '' } = useParams();
  const strategy = useStrategy(strategyId);
  const canSubscribe = area === 'user' && strategy.data;

  return (
    <>
      <PageTitle
        before={<BackButton to={paths[area].strategies.href()} />}
        actions={
          canSubscribe ? (
            <Button variant="contained" component={Link} to={paths.user.subscribe.href(strategyId)}>
              Subscribe to This Strategy
            </Button>
          ) : null
        }
      >
        Strategy Details
      </PageTitle>
      <Loaded query={strategy} failure="Failed to fetch strategy details">
        {(found) =>
          found ? (
            <StrategyFacts strategy={found} />
          ) : (
            <Alert severity="info">Strategy not found</Alert>
          )
        }
      </Loaded>
    </>
  );
}
