import { Box, Button, Stack, Typography } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { investor } from '@safe-trading/messages/en/investor';
import { portfolio as messages } from '@safe-trading/messages/en/portfolio';
import { lazy } from 'react';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
const currentValueLabel = ({ holdings_value: holdings }: Portfolio, label: string) =>
  typeof holdings === 'number' ? definedLabel(label, 'holdings') : { label };

const realisedLabel = ({ realised_profit: realised }: Portfolio, label: string) =>
  typeof realised === 'number' ? definedLabel(label, 'realised') : { label };

const unrealisedOf = ({ unrealised_profit: unrealised }: Portfolio, label: string): Fact[] =>
  typeof unrealised === 'number'
    ? [
        {
          ...definedLabel(label, 'unrealised'),
          value: <Money value={unrealised} signed tone={toneOf(unrealised)} />,
        },
      ]
    : [];

const ProfitChart = lazy(async () => ({
  default: (await import('./profit-chart.tsx')).ProfitChart,
}));

const columns = (text: Text<typeof messages>) => [
  { key: 'name', header: text('column-etf-name'), render: ({ name }: EtfProfit) => name },
  { key: 'code', header: text('column-etf-code'), render: ({ code }: EtfProfit) => code },
  {
    key: 'invested',
    header: text('invested'),
    align: 'right' as const,
    render: ({ invested }: EtfProfit) => <Money value={invested} />,
  },
  {
    key: 'value',
    header: text('current-value'),
    align: 'right' as const,
    render: ({ value }: EtfProfit) => <Money value={value} />,
  },
  {
    key: 'profit',
    header: text('profit'),
    align: 'right' as const,
    render: ({ profit }: EtfProfit) => <Money value={profit} signed tone={toneOf(profit)} />,
  },
];

export function PortfolioOverviewPage() {
  const text = useMessages(messages);
  const parts = useMessages(investor);
  const portfolio = usePortfolio();

  return (
    <>
      <PageTitle>{text('title')}</PageTitle>
      <PortfolioTabs />
      <Loaded query={portfolio} failure={parts('analytics-failed')}>
        {(figures) =>
          figures.total_subscriptions ? (
            <Stack spacing={3}>
              <PortfolioTiles portfolio={figures} />
              <OwnMoneyCard figures={figures} />
              <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={halves}>
                <InvestmentSummary portfolio={figures} />
                <SubscriptionStatusPanel portfolio={figures} />
              </Stack>
              <Charts />
            </Stack>
          ) : (
            <Empty
              action={
                <Button variant="contained" component={Link} to={paths.user.strategies.href()}>
                  {parts('explore-strategies')}
                </Button>
              }
            >
              {parts('not-invested')}
            </Empty>
          )
        }
      </Loaded>
    </>
  );
}

/** Shown together, so that neither moves the other. A failed query refetches only on request. */
function Charts() {
  const text = useMessages(messages);
  const history = useValueHistory();
  const profit = useProfitByEtf();
  if (!history.isFetched || !profit.isFetched) return null;

  return (
    <>
      <Fetched query={history} failure={text('value-failed')}>
        {() => <ValueHistory />}
      </Fetched>
      <Fetched query={profit} failure={text('profit-failed')}>
        {() => <ProfitByEtf />}
      </Fetched>
    </>
  );
}

const halves = { '& > *': { flex: { md: '1 1 0' }, minWidth: 0 } } as const;

function SubscriptionStatusPanel({ portfolio }: { portfolio: Portfolio }) {
  const text = useMessages(messages);
  return (
    <SectionCard title={text('subscription-status')}>
      <Facts
        facts={[
          { label: text('total'), value: portfolio.total_subscriptions ?? 0 },
          { label: text('active'), value: portfolio.active_subscriptions ?? 0 },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <InfoNote title={text('tip-title')}>{text('tip')}</InfoNote>
      </Box>
    </SectionCard>
  );
}

function PortfolioTiles({ portfolio }: { portfolio: Portfolio }) {
  const text = useMessages(messages);
  const profit = portfolio.total_profit ?? 0;

  return (
    <Tiles>
      <StatTile
        label={text('total-subscriptions')}
        value={portfolio.total_subscriptions ?? 0}
        hint={text('active-count', { count: portfolio.active_subscriptions ?? 0 })}
      />
      <StatTile
        label={text('total-invested')}
        value={<Money value={portfolio.total_invested ?? 0} />}
      />
      <StatTile
        label={text('current-value')}
        value={<Money value={portfolio.total_current_value ?? 0} />}
      />
      <StatTile
        label={text('total-profit')}
        value={<Money value={profit} signed />}
        tone={toneOf(profit)}
        hint={<PercentChange value={portfolio.profit_percentage ?? 0} />}
      />
    </Tiles>
  );
}

function ProfitByEtf() {
  const text = useMessages(messages);
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
          caption={text('profit-caption')}
          columns={columns(text)}
          rows={etfs}
          rowKey={({ code }) => code}
        />
      }
      csv={{
        name: 'profit-by-etf.csv',
        lines: () => [
          [
            text('column-etf-code'),
            text('column-etf-name'),
            ...(['invested', 'value', 'profit'] as const).map((name) =>
              text('in-rupees', { name: text(name) }),
            ),
          ],
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
  const text = messagesOf(messages);
  const [best] = etfs.toSorted((a, b) => b.profit - a.profit);
  if (!best) return text('profit-each');
  if (best.profit <= 0) return text('no-profit');
  return text(etfs.length === 1 ? 'in-profit' : 'earned-most', { name: best.name });
}

function InvestmentSummary({ portfolio }: { portfolio: Portfolio }) {
  const text = useMessages(messages);
  const realised = portfolio.realised_profit ?? portfolio.total_profit ?? 0;
  const share = portfolio.profit_percentage ?? 0;

  return (
    <SectionCard title={text('summary')}>
      <Facts
        facts={[
          {
            ...definedLabel(text('capital-invested'), 'invested'),
            value: <Money value={portfolio.total_invested ?? 0} />,
          },
          {
            ...currentValueLabel(portfolio, text('market-value')),
            value: <Money value={portfolio.holdings_value ?? portfolio.total_current_value ?? 0} />,
          },
          ...partsOf(portfolio, text),
          {
            ...realisedLabel(portfolio, text('realised')),
            value: <Money value={realised} signed tone={toneOf(realised)} />,
          },
          ...unrealisedOf(portfolio, text('unrealised')),
          {
            ...definedLabel(text('overall-return'), 'overallReturn'),
            value: <PercentChange value={share} />,
          },
        ]}
      />
      {portfolio.price_stale ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {messagesOf(investor)('price-stale')}
        </Typography>
      ) : null}
    </SectionCard>
  );
}

function partsOf(portfolio: Portfolio, text: Text<typeof messages>): Fact[] {
  const { realised_amount: realised, market_value: market } = portfolio;
  const received = portfolio.received_from_sales ?? realised;
  if (typeof received !== 'number') return [];
  const sales: Fact = {
    ...definedLabel(text('received-from-sales'), 'received'),
    value: <Money value={received} />,
  };
  if (typeof portfolio.holdings_value === 'number') return [sales];
  return typeof market === 'number'
    ? [sales, { label: text('units-value'), value: <Money value={market} /> }]
    : [];
}
