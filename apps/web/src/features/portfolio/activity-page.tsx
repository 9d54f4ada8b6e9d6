import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { portfolio } from '@safe-trading/messages/en/portfolio';
import { lazy, Suspense, useState } from 'react';
import { codeText, wholeNumber } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { type Activity, useActivity } from '../../lib/plan-queries.ts';
import { type Cell, dateCell, instantCell, moneyCell, unitsCell } from '../../shared/cells.ts';
import { Empty } from '../../shared/empty.tsx';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Money } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { toneOf } from '../../shared/tone.ts';
import { ActivityList, chargeKinds } from './activity-list.tsx';

import { PortfolioTabs } from './portfolio-tabs.tsx';

const NotOverpaidCard = lazy(async () => ({
  default: (await import('./not-overpaid-card.tsx')).NotOverpaidCard,
}));

const guardedKinds = ['MOVED', 'WAITED', 'REDUCED'] as const;

const activityKinds = [
  'ALL',
  'PURCHASE',
  'SALE',
  'CARRY',
  'FAILURE',
  'SKIP',
  'CHANGE',
  ...guardedKinds,
] as const;

type ActivityKind = (typeof activityKinds)[number];

type ActivityFilter = { kind: ActivityKind; year: string; search: string };

export const noFilter: ActivityFilter = { kind: 'ALL', year: '', search: '' };

/** The newest first. */
export const yearsOf = (all: readonly Activity[]): readonly string[] =>
  [...new Set(all.map((each) => financialYearOf(each.happened_on ?? '')))].sort().reverse();

const textOf = ({ title, why, strategy_name, etf_name, etf_nse_code, broker_order_id }: Activity) =>
  [title, why, strategy_name, etf_name, etf_nse_code, broker_order_id].join(' ').toLowerCase();

/** A skipped or failed SIP has its planned amount, and no money moved. */
const isMoved = ({ kind }: Activity): boolean => kind !== 'SKIP' && kind !== 'FAILURE';

export const activityLines = (activity: readonly Activity[]): readonly (readonly Cell[])[] => [
  activityHeads(messagesOf(portfolio)),
  ...activity.map((each) => [
    dateCell(each.happened_on),
    instantCell(each.happened_at),
    each.kind ? codeText(each.kind) : '',
    each.strategy_name ?? '',
    each.sip_number ?? '',
    ...(each.kind === 'SKIP' ? ['', ''] : [each.etf_nse_code ?? '', each.etf_name ?? '']),
    unitsCell(each.units),
    moneyCell(each.price_per_unit),
    moneyCell(isMoved(each) ? each.amount : undefined),
    moneyCell(each.charges),
    ...chargeKinds.map((kind) => moneyCell(each.charge_parts?.[kind])),
    moneyCell(each.profit),
    moneyCell(each.not_overpaid),
    each.broker_order_id ?? '',
    each.title ?? '',
    each.why ?? '',
  ]),
];

const activityHeads = (text: Text<typeof portfolio>): string[] => [
  text('date'),
  text('date-and-time'),
  text('type'),
  text('plan'),
  text('sip-number'),
  text('etf-code'),
  text('etf-name'),
  text('units'),
  ...(['price-per-unit', 'amount', 'charges'] as const).map((name) =>
    text('in-rupees', { name: text(name) }),
  ),
  ...chargeKinds.map((kind) => text('charge-in-rupees', { name: text(`charge-${kind}`) })),
  text('in-rupees', { name: text('profit') }),
  text('in-rupees', { name: text('not-overpaid') }),
  text('order-id'),
  text('description'),
  text('reason'),
];

export function ActivityPage() {
  const text = useMessages(portfolio);
  const activity = useActivity();

  return (
    <>
      <PageTitle>{text('activity')}</PageTitle>
      <PortfolioTabs />
      <Loaded query={activity} failure={text('activity-failed')}>
        {(all) => (all?.length ? <Found all={all} /> : <Empty>{text('no-activity')}</Empty>)}
      </Loaded>
    </>
  );
}

function Found({ all }: { all: readonly Activity[] }) {
  const text = useMessages(portfolio);
  const [filter, setFilter] = useState(noFilter);
  const shown = filteredActivity(all, filter);
  const guarded = shown.filter(({ kind }) => guardedKinds.some((one) => one === kind));
  const file = filter.year ? `activity-${filter.year}` : 'activity';

  return (
    <Stack spacing={3}>
      <Filters
        filter={filter}
        years={yearsOf(all)}
        onChange={(changed) => setFilter({ ...filter, ...changed })}
      />
      {filter.year ? <YearSummary year={filter.year} activity={shown} /> : null}
      {guarded.length > 0 ? (
        <Suspense fallback={<Box sx={{ minHeight: 160 }} />}>
          <NotOverpaidCard kinds={guardedKinds} guarded={guarded} />
        </Suspense>
      ) : null}
      <Typography role="status" variant="body2" color="textSecondary">
        {shown.length === all.length
          ? text('entries', { count: all.length })
          : text('entries-of', { shown: wholeNumber(shown.length), all: wholeNumber(all.length) })}
      </Typography>
      {shown.length === 0 ? (
        <Empty>{text('no-match')}</Empty>
      ) : (
        <ActivityList key={JSON.stringify(filter)} activity={shown} />
      )}
      <ExportButtons name={file} lines={() => activityLines(shown)} />
    </Stack>
  );
}

type FiltersProps = {
  filter: ActivityFilter;
  years: readonly string[];
  onChange(changed: Partial<ActivityFilter>): void;
};

function Filters({ filter, years, onChange }: FiltersProps) {
  const text = useMessages(portfolio);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 2fr' },
        '@media print': { display: 'none' },
      }}
    >
      <TextField
        select
        label={text('type')}
        value={filter.kind}
        onChange={({ target }) => {
          const kind = activityKinds.find((each) => each === target.value);
          if (kind) onChange({ kind });
        }}
      >
        {activityKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {text(`kind-${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('financial-year')}
        value={filter.year}
        onChange={({ target }) => onChange({ year: target.value })}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{text('all-years')}</MenuItem>
        {years.map((year) => (
          <MenuItem key={year} value={year}>
            {year}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={text('search')}
        type="search"
        placeholder={text('search-in')}
        value={filter.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
    </Box>
  );
}

/** Money paid in, money received and costs of one financial year. */
function YearSummary({ year, activity }: { year: string; activity: readonly Activity[] }) {
  const text = useMessages(portfolio);
  const sumOf = (kind: Activity['kind'], of: 'amount' | 'charges' | 'profit'): number =>
    Math.round(
      activity
        .filter((each) => each.kind === kind)
        .reduce((sum, each) => sum + (each[of] ?? 0) * 100, 0),
    ) / 100;
  const profit = sumOf('SALE', 'profit');

  return (
    <SectionCard title={text('statement', { year })}>
      <Facts
        facts={[
          { label: text('bought'), value: <Money value={sumOf('PURCHASE', 'amount')} /> },
          {
            label: text('received-net'),
            value: <Money value={sumOf('SALE', 'amount')} />,
          },
          {
            label: text('sales-profit'),
            value: <Money value={profit} signed tone={toneOf(profit)} />,
          },
          { label: text('buying-charges'), value: <Money value={sumOf('PURCHASE', 'charges')} /> },
          { label: text('selling-charges'), value: <Money value={sumOf('SALE', 'charges')} /> },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {text('statement-note')}
      </Typography>
    </SectionCard>
  );
}

/** Entries of a kind and a financial year that contain every search word. */
export function filteredActivity(
  all: readonly Activity[],
  { kind, year, search }: ActivityFilter,
): readonly Activity[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((each) => {
    const text = textOf(each);
    return (
      (kind === 'ALL' || each.kind === kind) &&
      (year === '' || financialYearOf(each.happened_on ?? '') === year) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** India's financial year, April to March: `2026-27`. */
export function financialYearOf(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
