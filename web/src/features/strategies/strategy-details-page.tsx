import { Alert, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useStrategy } from '../../lib/strategy-queries.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import type { AreaName } from './strategy-columns.tsx';
import { StrategyFacts } from './strategy-facts.tsx';

/** `children` stand below what the strategy says of itself. */
type Props = { area: AreaName; children?: ReactNode };

/** One strategy, read only; an investor can subscribe from here. */
export function StrategyDetailsPage({ area, children }: Props) {
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
            <Stack spacing={2}>
              <StrategyFacts strategy={found} />
              {children}
            </Stack>
          ) : (
            <Alert severity="info">Strategy not found</Alert>
          )
        }
      </Loaded>
    </>
  );
}
