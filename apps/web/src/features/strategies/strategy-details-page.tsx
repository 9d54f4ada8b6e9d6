import { Alert, Button, Stack } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { whatIfAddress } from '../../lib/present-what-if.ts';
import { type Strategy, useStrategy } from '../../lib/strategy-queries.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { isRetired, RetiredNote } from './retired-note.tsx';
import type { AreaName } from './strategy-columns.tsx';
import { StrategyFacts } from './strategy-facts.tsx';

const RetireDialog = lazy(async () => ({
  default: (await import('./retire-dialog.tsx')).RetireDialog,
}));

/** `children` stand below what the strategy says of itself. */
type Props = { area: AreaName; children?: ReactNode };

/** One strategy: an investor can subscribe from here, an administrator retire it. */
export function StrategyDetailsPage({ area, children }: Props) {
  const { strategyId = '' } = useParams();
  const strategy = useStrategy(strategyId);
  const { subject: retiring, said, open, close, forget } = useDialog<Strategy>();
  const { data: offered } = strategy;
  const isOffered = offered && !isRetired(offered);

  return (
    <>
      <PageTitle
        before={<BackButton to={paths[area].strategies.href()} />}
        actions={
          <>
            {offered ? (
              <Button variant="outlined" component={Link} to={whatIfAddress(area, offered)}>
                What it would have done
              </Button>
            ) : null}
            {isOffered ? actionOf(area, offered, strategyId, open) : null}
          </>
        }
      >
        Strategy Details
      </PageTitle>
      <Loaded query={strategy} failure="Failed to fetch strategy details">
        {(found) =>
          found ? (
            <Stack spacing={2}>
              <Message said={said} onClose={forget} />
              {isRetired(found) ? <RetiredNote toOthers={area === 'user'} /> : null}
              <StrategyFacts strategy={found} />
              {children}
            </Stack>
          ) : (
            <Alert severity="info">Strategy not found</Alert>
          )
        }
      </Loaded>
      {retiring ? (
        <Suspense>
          <RetireDialog strategy={retiring} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function actionOf(area: AreaName, strategy: Strategy, id: string, retire: (it: Strategy) => void) {
  return area === 'user' ? (
    <Button variant="contained" component={Link} to={paths.user.subscribe.href(id)}>
      Subscribe to This Strategy
    </Button>
  ) : (
    <Button variant="outlined" color="error" onClick={() => retire(strategy)}>
      Retire this strategy
    </Button>
  );
}
