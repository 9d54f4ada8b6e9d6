import type { Portfolio } from '../../lib/portfolio-queries.ts';
import { Money } from '../../shared/money.tsx';
import { PercentChange } from '../../shared/percent-change.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';

export function PortfolioTiles({ portfolio }: { portfolio: Portfolio }) {
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
