import { Box, Button, Stack, Typography } from '@mui/material';
import { lazy } from 'react';
import { paths } from '../../lib/paths.ts';
import { type Portfolio, usePortfolio } from '../../lib/portfolio-queries.ts';
import { useValueHistory } from '../../lib/present-value-history.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { definedLabel } from '../../shared/defined-label.tsx';
import { Empty } from '../../shared/empty.tsx';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Money } from '../../shared/money.tsx';
import { OwnMoneyCard } from '../../shared/own-money-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { PercentChange } from '../../shared/percent-change.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import { ChartCard } from './chart-card.tsx';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { type EtfProfit, useProfitByEtf } from './profit-by-etf.ts';
import { ValueHistory } from './value-history.tsx';

/** Without the value of holdings it is the specified value, which includes sales. */
const currentValueLabel = ({ holdings_value: holdings }: Portfolio) =>
  typeof holdings === 'number'
    ? definedLabel('Current Market Value', 'holdings')
    : { label: 'Current Market Value' };

const realisedLabel = ({ realised_profit: realised }: Portfolio) =>
  typeof realised === 'number'
    ? definedLabel('Realized Gains/Loss', 'realised')
    : { label: 'Realized Gains/Loss' };

const unrealisedOf = ({ unrealised_profit: unrealised }: Portfolio): Fact[] =>
  typeof unrealised === 'number'
    ? [
        {
          ...definedLabel('Unrealized Gains/Loss', 'unrealised'),
          value: <Money value={unrealised} signed tone={toneOf(unrealised)} />,
        },
      ]
    : [];

const ProfitChart = lazy(async () => ({
  default: (await import('./profit-chart.tsx')).ProfitChart,
}));

const columns = [
  { key: 'name', header: 'ETF Name', render: ({ name }: EtfProfit) => name },
  { key: 'code', header: 'ETF Code', render: ({ code }: EtfProfit) => code },
  {
    key: 'invested',
    header: 'Invested',
    align: 'right' as const,
    render: ({ invested }: EtfProfit) => <Money value={invested} />,
  },
  {
    key: 'value',
    header: 'Current Value',
    align: 'right' as const,
    render: ({ value }: EtfProfit) => <Money value={value} />,
  },
  {
    key: 'profit',
    header: 'Profit/Loss',
    align: 'right' as const,
    render: ({ profit }: EtfProfit) => <Money value={profit} signed tone={toneOf(profit)} />,
  },
];

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
              <Charts />
              <OwnMoneyCard figures={figures} />
              <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={halves}>
                <InvestmentSummary portfolio={figures} />
                <SubscriptionStatusPanel portfolio={figures} />
              </Stack>
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

/** Shown together, so that neither moves the other. A failed query refetches only on request. */
function Charts() {
  const history = useValueHistory();
  const profit = useProfitByEtf();
  if (!history.isFetched || !profit.isFetched) return null;

  return (
    <>
      <Fetched query={history} failure="The value chart could not be loaded.">
        {() => <ValueHistory />}
      </Fetched>
      <Fetched query={profit} failure="Profit by ETF could not be loaded.">
        {() => <ProfitByEtf />}
      </Fetched>
    </>
  );
}

const halves = { '& > *': { flex: { md: '1 1 0' }, minWidth: 0 } } as const;

function SubscriptionStatusPanel({ portfolio }: { portfolio: Portfolio }) {
  return (
    <SectionCard title="Subscription Status">
      <Facts
        facts={[
          { label: 'Total', value: portfolio.total_subscriptions ?? 0 },
          { label: 'Active', value: portfolio.active_subscriptions ?? 0 },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <InfoNote title="Diversification tip">
          Spreading your money over several ETF strategies lowers the risk of any single one.
        </InfoNote>
      </Box>
    </SectionCard>
  );
}

function PortfolioTiles({ portfolio }: { portfolio: Portfolio }) {
  const profit = portfolio.total_profit ?? 0;

  return (
    <Tiles>
      <StatTile
        label="Total Subscriptions"
        value={portfolio.total_subscriptions ?? 0}
        hint={`${portfolio.active_subscriptions ?? 0} active`}
      />
      <StatTile label="Total Invested" value={<Money value={portfolio.total_invested ?? 0} />} />
      <StatTile
        label="Current Value"
        value={<Money value={portfolio.total_current_value ?? 0} />}
      />
      <StatTile
        label="Total Profit/Loss"
        value={<Money value={profit} signed />}
        tone={toneOf(profit)}
        hint={<PercentChange value={portfolio.profit_percentage ?? 0} />}
      />
    </Tiles>
  );
}

function ProfitByEtf() {
  const { data: etfs = [] } = useProfitByEtf();
  if (etfs.length === 0) return null;
  const finding = profitFinding(etfs);
  const height = `${Math.max(8, 3 + etfs.length * 2.5)}rem`;

  return (
    <ChartCard
      finding={finding}
      height={height}
      table={
        <DataTable
          caption="Profit or loss of each ETF"
          columns={columns}
          rows={etfs}
          rowKey={({ code }) => code}
        />
      }
      csv={{
        name: 'profit-by-etf.csv',
        lines: () => [
          ['ETF Code', 'ETF Name', 'Invested (INR)', 'Value (INR)', 'Profit (INR)'],
          ...etfs.map(({ code, name, invested, value, profit }) => [
            code,
            name,
            invested,
            value,
            profit,
          ]),
        ],
      }}
    >
      <ProfitChart etfs={etfs} label={finding} height={height} />
    </ChartCard>
  );
}

export function profitFinding(etfs: readonly EtfProfit[]): string {
  const [best] = etfs.toSorted((a, b) => b.profit - a.profit);
  if (!best) return 'Profit of each ETF';
  if (best.profit <= 0) return 'No ETF has earned a profit yet';
  return etfs.length === 1 ? `${best.name} is in profit` : `${best.name} has earned the most`;
}

function InvestmentSummary({ portfolio }: { portfolio: Portfolio }) {
  const realised = portfolio.realised_profit ?? portfolio.total_profit ?? 0;
  const share = portfolio.profit_percentage ?? 0;

  return (
    <SectionCard title="Investment Summary">
      <Facts
        facts={[
          {
            ...definedLabel('Capital Invested', 'invested'),
            value: <Money value={portfolio.total_invested ?? 0} />,
          },
          {
            ...currentValueLabel(portfolio),
            value: <Money value={portfolio.holdings_value ?? portfolio.total_current_value ?? 0} />,
          },
          ...partsOf(portfolio),
          {
            ...realisedLabel(portfolio),
            value: <Money value={realised} signed tone={toneOf(realised)} />,
          },
          ...unrealisedOf(portfolio),
          {
            ...definedLabel('Overall Return', 'overallReturn'),
            value: <PercentChange value={share} />,
          },
        ]}
      />
      {portfolio.price_stale ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          The price of some units is not known at the moment; they count at what they cost.
        </Typography>
      ) : null}
    </SectionCard>
  );
}

function partsOf(portfolio: Portfolio): Fact[] {
  const { realised_amount: realised, market_value: market } = portfolio;
  const received = portfolio.received_from_sales ?? realised;
  if (typeof received !== 'number') return [];
  const sales: Fact = {
    ...definedLabel('Received from Sales', 'received'),
    value: <Money value={received} />,
  };
  if (typeof portfolio.holdings_value === 'number') return [sales];
  return typeof market === 'number'
    ? [sales, { label: 'Worth of Units Held', value: <Money value={market} /> }]
    : [];
}
