import { dateText } from '../../lib/formats.ts';
import type { UpcomingSips } from '../../lib/portfolio-queries.ts';
import { DayBadge } from '../../shared/day-badge.tsx';
import { Money } from '../../shared/money.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';

/** Change of earlier SIPs pays for a part of the next ones; the totals of the dates know nothing of it. */
function changeUsed(upcoming: UpcomingSips): number {
  const required = upcoming.next_date_fund_required ?? 0;
  const day = upcoming.upcoming_sips_by_date?.find(
    ({ execution_date: on }) => on === upcoming.next_execution_date,
  );
  return Math.round(((day?.total_amount ?? required) - required) * 100) / 100;
}

export function UpcomingTiles({ upcoming }: { upcoming: UpcomingSips }) {
  const change = changeUsed(upcoming);

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
        hint={
          change > 0 ? (
            <>
              <Money value={change} /> of that date's SIPs is change kept from earlier ones
            </>
          ) : undefined
        }
      />
      <StatTile
        label="Total Fund Required"
        value={<Money value={upcoming.total_fund_required ?? 0} />}
      />
      <StatTile label="Upcoming SIPs" value={upcoming.upcoming_sips_count ?? 0} />
    </Tiles>
  );
}
