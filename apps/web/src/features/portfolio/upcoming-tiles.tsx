import { dateText } from '../../lib/formats.ts';
import type { UpcomingSips } from '../../lib/portfolio-queries.ts';
import { DayBadge } from '../../shared/day-badge.tsx';
import { Money } from '../../shared/money.tsx';
import { ProvisionalBadge } from '../../shared/provisional-badge.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';

/** What the next date's SIPs take from change and reinvested profit, and what is left to bring. */
function nextDateOf(upcoming: UpcomingSips) {
  const day = upcoming.upcoming_sips_by_date?.find(
    ({ execution_date: on }) => on === upcoming.next_execution_date,
  );
  const needed = day?.own_money_needed ?? upcoming.next_date_fund_required ?? 0;
  const kept = Math.round(((day?.total_amount ?? needed) - needed) * 100) / 100;
  return { needed, kept, isProvisional: day?.is_provisional };
}

export function UpcomingTiles({ upcoming }: { upcoming: UpcomingSips }) {
  const { needed, kept, isProvisional } = nextDateOf(upcoming);
  const isNet = typeof upcoming.total_own_money_needed === 'number';

  return (
    <Tiles>
      <StatTile
        label="Next Execution Date"
        value={dateText(upcoming.next_execution_date)}
        badge={
          <>
            <DayBadge date={upcoming.next_execution_date} />
            <ProvisionalBadge is={isProvisional} />
          </>
        }
      />
      <StatTile
        label="Next Date Fund Required"
        value={<Money value={Math.ceil(needed)} />}
        hint={
          kept > 0 ? (
            <>
              <Money value={kept} /> of that date's SIPs is change kept from earlier ones
              {isNet ? ' or reinvested profit' : null}
            </>
          ) : undefined
        }
      />
      <StatTile
        label="Total Fund Required"
        value={
          <Money
            value={Math.ceil(upcoming.total_own_money_needed ?? upcoming.total_fund_required ?? 0)}
          />
        }
        hint={isNet ? 'The sum of all dates below, to the next rupee' : undefined}
      />
      <StatTile label="Upcoming SIPs" value={upcoming.upcoming_sips_count ?? 0} />
    </Tiles>
  );
}
