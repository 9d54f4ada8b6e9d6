import { Alert, Stack, Typography } from '@mui/material';
import { dateTimeText, wholeNumber } from '../../lib/formats.ts';
import { useCash } from '../../lib/plan-queries.ts';
import { Empty } from '../../shared/empty.tsx';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Money } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import { holdingLines } from './holding-columns.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { type Holdings, useHoldings } from './use-holdings.ts';

export function HoldingsPage() {
  const holdings = useHoldings();

  return (
    <>
      <PageTitle>Holdings</PageTitle>
      <PortfolioTabs />
      <Loaded query={holdings} failure="Failed to fetch your holdings">
        {(found) => <Found holdings={found} />}
      </Loaded>
    </>
  );
}

function Found({ holdings }: { holdings: Holdings }) {
  const rows = holdings.holdings ?? [];
  const { data: cash } = useCash();
  const profit = (holdings.total_worth ?? 0) - (holdings.total_cost ?? 0);
  const change = holdings.total_day_change;
  const changed = rows.filter((row) => typeof row.day_change === 'number').length;

  return (
    <Stack spacing={3}>
      <Tiles>
        <StatTile label="Cost" value={<Money value={holdings.total_cost} />} />
        <StatTile label="Worth now" value={<Money value={holdings.total_worth} />} />
        <StatTile
          label="Profit/Loss on paper"
          value={<Money value={profit} signed />}
          tone={toneOf(profit)}
        />
        <StatTile
          label="Change today"
          value={<Money value={change} signed />}
          tone={toneOf(change)}
        />
        <StatTile
          label="Cash at the broker"
          value={cash?.seen_at ? <Money value={cash.available} /> : 'Not known'}
        />
      </Tiles>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {cash?.seen_at ? `Cash as the broker told it on ${dateTimeText(cash.seen_at)}.` : ''}
      </Typography>
      {rows.length === 0 ? (
        <Empty>You hold no units. Each SIP buys some; here they stand until they are sold.</Empty>
      ) : (
        <>
          {rows.some(({ worth }) => typeof worth !== 'number') ? (
            <Alert severity="info">
              Where no price is known yet, units count at what they cost.
            </Alert>
          ) : null}
          {changed > 0 && changed < rows.length ? (
            <Alert severity="info">
              {`Change today counts ${wholeNumber(changed)} of ${wholeNumber(rows.length)} holdings. The others have no previous close yet.`}
            </Alert>
          ) : null}
          <HoldingsTable caption="What you hold" rows={rows} isFramed />
          <ExportButtons name="holdings" lines={() => holdingLines(rows)} />
        </>
      )}
    </Stack>
  );
}
