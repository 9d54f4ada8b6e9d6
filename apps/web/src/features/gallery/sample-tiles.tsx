import { Money } from '../../shared/money.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { Tiles } from '../../shared/tiles.tsx';

export function SampleTiles() {
  return (
    <Tiles>
      <StatTile label="Total Invested" value={<Money value={1_23_456} />} />
      <StatTile label="Profit" tone="gain" value={<Money value={1234.5} signed />} hint="+4.2%" />
      <StatTile label="Loss" tone="loss" value={<Money value={-1234.5} signed />} hint="-4.2%" />
      <StatTile
        label="Next Execution Date"
        value="31 Jan 2026"
        badge={<StatusChip kind="sip" status="PENDING" />}
      />
    </Tiles>
  );
}
