import { codeText, percent } from '../../lib/formats.ts';
import { Money } from '../../shared/money.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import type { ScheduleDetail } from './use-schedules.ts';

export function ScheduleTiles({ schedule }: { schedule: ScheduleDetail }) {
  const profit = schedule.actual_profit_amount;

  return (
    <Tiles>
      <StatTile label="SIP Amount" value={<Money value={schedule.sip_amount} />} />
      <StatTile label="Frequency" value={codeText(schedule.sip_frequency)} />
      <StatTile label="Total Invested" value={<Money value={schedule.actual_invested_amount} />} />
      <StatTile label="Current Value" value={<Money value={schedule.actual_booked_amount} />} />
      <StatTile
        label="Actual Profit/Loss"
        value={<Money value={profit} signed />}
        tone={toneOf(profit)}
      />
      <StatTile label="Expected Profit" value={<Money value={schedule.expected_profit_amount} />} />
      <StatTile label="Profit Target %" value={percent(schedule.profit_target_percent)} />
      <StatTile label="Status" value={<StatusChip kind="schedule" status={schedule.status} />} />
    </Tiles>
  );
}
