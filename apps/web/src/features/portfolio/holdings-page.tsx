import { Alert, Stack, Typography } from '@mui/material';
import { portfolio } from '@safe-trading/messages/en/portfolio';
import { dateTimeText, wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
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
  const text = useMessages(portfolio);
  const holdings = useHoldings();

  return (
    <>
      <PageTitle>{text('holdings')}</PageTitle>
      <PortfolioTabs />
      <Loaded query={holdings} failure={text('holdings-failed')}>
        {(found) => <Found holdings={found} />}
      </Loaded>
    </>
  );
}

function Found({ holdings }: { holdings: Holdings }) {
  const text = useMessages(portfolio);
  const rows = holdings.holdings ?? [];
  const { data: cash } = useCash();
  const profit = (holdings.total_worth ?? 0) - (holdings.total_cost ?? 0);
  const change = holdings.total_day_change;
  const changed = rows.filter((row) => typeof row.day_change === 'number').length;

  return (
    <Stack spacing={3}>
      <Tiles>
        <StatTile label={text('invested')} value={<Money value={holdings.total_cost} />} />
        <StatTile label={text('current-value')} value={<Money value={holdings.total_worth} />} />
        <StatTile
          label={text('holdings-profit')}
          value={<Money value={profit} signed />}
          tone={toneOf(profit)}
        />
        <StatTile
          label={text('day-change')}
          value={<Money value={change} signed />}
          tone={toneOf(change)}
        />
        <StatTile
          label={text('cash')}
          value={cash?.seen_at ? <Money value={cash.available} /> : text('not-known')}
        />
      </Tiles>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {cash?.seen_at ? text('cash-seen', { time: dateTimeText(cash.seen_at) }) : ''}
      </Typography>
      {rows.length === 0 ? (
        <Empty>{text('no-holdings')}</Empty>
      ) : (
        <>
          {rows.some(({ worth }) => typeof worth !== 'number') ? (
            <Alert severity="info">{text('no-price')}</Alert>
          ) : null}
          {changed > 0 && changed < rows.length ? (
            <Alert severity="info">
              {text('some-changed', {
                changed: wholeNumber(changed),
                all: wholeNumber(rows.length),
              })}
            </Alert>
          ) : null}
          <HoldingsTable caption={text('holdings')} rows={rows} isFramed />
          <ExportButtons name="holdings" lines={() => holdingLines(rows)} />
        </>
      )}
    </Stack>
  );
}
