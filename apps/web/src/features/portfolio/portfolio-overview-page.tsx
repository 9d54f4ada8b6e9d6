import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePortfolio } from '../../lib/portfolio-queries.ts';
import { Empty } from '../../shared/empty.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { OwnMoneyCard } from '../../shared/own-money-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { InvestmentSummary } from './investment-summary.tsx';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { PortfolioTiles } from './portfolio-tiles.tsx';
import { ProfitByEtf } from './profit-by-etf.tsx';
import { SubscriptionStatusPanel } from './subscription-status-panel.tsx';
import { useProfitByEtf, useValueHistory } from './use-charts.ts';
import { ValueHistory } from './value-history.tsx';

/** The whole portfolio in figures, then in charts. */
export function PortfolioOverviewPage() {
  const portfolio = usePortfolio();

  return (
    <>
      <PageTitle>Portfolio Overview</PageTitle>
      <PortfolioTabs />
      <Loaded query={portfolio} failure="Failed to fetch analytics">
        {(figures) =>
          figures.total_subscriptions ? (
            <Stack spacing={3}>
              <PortfolioTiles portfolio={figures} />
              <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={halves}>
                <InvestmentSummary portfolio={figures} />
                <SubscriptionStatusPanel portfolio={figures} />
              </Stack>
              <OwnMoneyCard figures={figures} />
              <Charts />
            </Stack>
          ) : (
            <Empty
              action={
                <Button variant="contained" component={Link} to={paths.user.strategies.href()}>
                  Explore Strategies
                </Button>
              }
            >
              You don't have any active subscriptions yet. Start by subscribing to an ETF strategy.
            </Empty>
          )
        }
      </Loaded>
    </>
  );
}

/** Both at once, so that neither pushes the other. Fetched once, well or not: what fails asks again only when told to. */
function Charts() {
  const history = useValueHistory();
  const profit = useProfitByEtf();
  if (!history.isFetched || !profit.isFetched) return null;

  return (
    <>
      <Fetched query={history} failure="Value against invested could not be loaded.">
        {() => <ValueHistory />}
      </Fetched>
      <Fetched query={profit} failure="Profit by ETF could not be loaded.">
        {() => <ProfitByEtf />}
      </Fetched>
    </>
  );
}

const halves = { '& > *': { flex: { md: '1 1 0' }, minWidth: 0 } } as const;
