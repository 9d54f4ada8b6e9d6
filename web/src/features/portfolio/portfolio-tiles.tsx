import { Stack } from '@mui/material';
import { signedPercent } from '../../lib/formats.ts';
import type { Portfolio } from '../../lib/portfolio-queries.ts';
import { FallingIcon, RisingIcon } from '../../shared/icons.tsx';
import { Money, toneOf } from '../../shared/money.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';

export function PortfolioTiles({ portfolio }: { portfolio: Portfolio }) {
  const profit = portfolio.total_profit ?? 0;
  const Trend = profit >= 0 ? RisingIcon : FallingIcon;

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
        hint={
          <Stack component="span" direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
            <Trend fontSize="small" color={profit >= 0 ? 'success' : 'error'} />
            {signedPercent(portfolio.profit_percentage ?? 0)}
          </Stack>
        }
      />
    </Tiles>
  );
}
