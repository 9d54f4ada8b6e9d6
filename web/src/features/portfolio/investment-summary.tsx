import { Typography } from '@mui/material';
import type { Portfolio } from '../../lib/portfolio-queries.ts';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { PercentChange } from '../../shared/percent-change.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { toneOf } from '../../shared/tone.ts';

export function InvestmentSummary({ portfolio }: { portfolio: Portfolio }) {
  const realised = portfolio.realised_profit ?? portfolio.total_profit ?? 0;
  const share = portfolio.profit_percentage ?? 0;

  return (
    <SectionCard title="Investment Summary">
      <Facts
        facts={[
          { label: 'Capital Invested', value: <Money value={portfolio.total_invested ?? 0} /> },
          {
            label: 'Current Market Value',
            value: <Money value={portfolio.holdings_value ?? portfolio.total_current_value ?? 0} />,
          },
          ...partsOf(portfolio),
          {
            label: 'Realized Gains/Loss',
            value: <Money value={realised} signed tone={toneOf(realised)} />,
          },
          ...unrealisedOf(portfolio),
          { label: 'Overall Return', value: <PercentChange value={share} /> },
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

/** What the specified current value is made of, where the server says so. */
function partsOf(portfolio: Portfolio) {
  const { realised_amount: realised, market_value: market } = portfolio;
  const received = portfolio.received_from_sales ?? realised;
  if (typeof received !== 'number') return [];
  const sales = { label: 'Received from Sales', value: <Money value={received} /> };
  if (typeof portfolio.holdings_value === 'number') return [sales];
  return typeof market === 'number'
    ? [sales, { label: 'Worth of Units Held', value: <Money value={market} /> }]
    : [];
}

const unrealisedOf = ({ unrealised_profit: unrealised }: Portfolio) =>
  typeof unrealised === 'number'
    ? [
        {
          label: 'Unrealized Gains/Loss',
          value: <Money value={unrealised} signed tone={toneOf(unrealised)} />,
        },
      ]
    : [];
