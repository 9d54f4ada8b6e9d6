import { completion, signedPercent } from '../../lib/formats.ts';
import { Money } from '../../shared/money.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import type { SubscriptionAnalytics } from './use-subscription-analytics.ts';

export function SubscriptionTiles({ figures }: { figures: SubscriptionAnalytics }) {
  const profit = figures.total_profit ?? 0;
  const executed = figures.executed_sips ?? 0;
  const total = figures.total_sips ?? 0;

  return (
    <Tiles>
      <StatTile label="Total Invested" value={<Money value={figures.total_invested ?? 0} />} />
      <StatTile label="Current Value" value={<Money value={figures.total_booked_amount ?? 0} />} />
      <StatTile
        label="Total Profit/Loss"
        value={<Money value={profit} signed />}
        tone={toneOf(profit)}
        hint={`${signedPercent(figures.profit_percentage ?? 0)} return`}
      />
      <StatTile
        label="Completion Rate"
        value={completion(executed, total)}
        hint={`${executed} of ${total} SIPs executed`}
      />
    </Tiles>
  );
}
