import { Typography } from '@mui/material';
import type { Portfolio } from '../../lib/portfolio-queries.ts';
import { definedLabel } from '../../shared/defined-label.tsx';
import { type Fact, Facts } from '../../shared/facts.tsx';
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

/** Named by what the server tells: without the worth of units it is the specified value, sales included. */
const currentValueLabel = ({ holdings_value: holdings }: Portfolio) =>
  typeof holdings === 'number'
    ? definedLabel('Current Market Value', 'holdings')
    : { label: 'Current Market Value' };

const realisedLabel = ({ realised_profit: realised }: Portfolio) =>
  typeof realised === 'number'
    ? definedLabel('Realized Gains/Loss', 'realised')
    : { label: 'Realized Gains/Loss' };

/** What the specified current value is made of, where the server says so. */
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

const unrealisedOf = ({ unrealised_profit: unrealised }: Portfolio): Fact[] =>
  typeof unrealised === 'number'
    ? [
        {
          ...definedLabel('Unrealized Gains/Loss', 'unrealised'),
          value: <Money value={unrealised} signed tone={toneOf(unrealised)} />,
        },
      ]
    : [];
