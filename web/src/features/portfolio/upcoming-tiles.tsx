import { dateText } from '../../lib/formats.ts';
import type { UpcomingSips } from '../../lib/portfolio-queries.ts';
import { DayBadge } from '../../shared/day-badge.tsx';
import { Money } from '../../shared/money.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';

export function UpcomingTiles({ upcoming }: { upcoming: UpcomingSips }) {
  return (
    <Tiles>
      <StatTile
        label="Next Execution Date"
        value={dateText(upcoming.next_execution_date)}
        badge={<DayBadge date={upcoming.next_execution_date} />}
      />
      <StatTile
        label="Next Date Fund Required"
        value={<Money value={upcoming.next_date_fund_required ?? 0} />}
      />
      <StatTile
        label="Total Fund Required"
        value={<Money value={upcoming.total_fund_required ?? 0} />}
      />
      <StatTile label="Upcoming SIPs" value={upcoming.upcoming_sips_count ?? 0} />
    </Tiles>
  );
}
