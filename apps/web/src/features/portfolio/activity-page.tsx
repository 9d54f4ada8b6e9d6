import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { codeText, wholeNumber } from '../../lib/formats.ts';
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
import { ActivityList, chargeLabels } from './activity-list.tsx';

import { PortfolioTabs } from './portfolio-tabs.tsx';

const activityKinds = {
  ALL: 'Everything',
  PURCHASE: 'Purchases',
  SALE: 'Sales',
  CARRY: 'Carried amounts',
  FAILURE: 'Failures',
  SKIP: 'Skipped SIPs',
  CHANGE: 'Changes',
} as const;

type ActivityKind = keyof typeof activityKinds;

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
  [
    'Date',
    'Date and time (IST)',
    'Type',
    'Plan',
    'SIP number',
    'ETF code',
    'ETF name',
    'Units',
    'Price per unit (INR)',
    'Amount (INR)',
    'Charges (INR)',
    ...chargeLabels.map(({ label }) => `Charges: ${label} (INR)`),
    'Profit/Loss (INR)',
    'Order number',
    'Description',
    'Reason',
  ],
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
    ...chargeLabels.map(({ key }) => moneyCell(each.charge_parts?.[key])),
    moneyCell(each.profit),
    each.broker_order_id ?? '',
    each.title ?? '',
    each.why ?? '',
  ]),
];

export function ActivityPage() {
  const activity = useActivity();

  return (
    <>
      <PageTitle>Activity</PageTitle>
      <PortfolioTabs />
      <Loaded query={activity} failure="Failed to fetch what happened">
        {(all) =>
          all?.length ? (
            <Found all={all} />
          ) : (
            <Empty>
              Nothing has happened yet. Every purchase, sale and change will stand here.
            </Empty>
          )
        }
      </Loaded>
    </>
  );
}

function Found({ all }: { all: readonly Activity[] }) {
  const [filter, setFilter] = useState(noFilter);
  const shown = filteredActivity(all, filter);
  const file = filter.year ? `activity-${filter.year}` : 'activity';

  return (
    <Stack spacing={3}>
      <Filters
        filter={filter}
        years={yearsOf(all)}
        onChange={(changed) => setFilter({ ...filter, ...changed })}
      />
      {filter.year ? <YearSummary year={filter.year} activity={shown} /> : null}
      <Typography role="status" variant="body2" color="textSecondary">
        {shown.length === all.length
          ? `${wholeNumber(all.length)} entries`
          : `${wholeNumber(shown.length)} of ${wholeNumber(all.length)} entries`}
      </Typography>
      {shown.length === 0 ? (
        <Empty>Nothing fits what you look for.</Empty>
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

const Filters = ({ filter, years, onChange }: FiltersProps) => (
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
      label="What"
      value={filter.kind}
      onChange={({ target }) => {
        const kind = Object.keys(activityKinds).find((each) => each === target.value);
        if (isKind(kind)) onChange({ kind });
      }}
    >
      {Object.entries(activityKinds).map(([kind, label]) => (
        <MenuItem key={kind} value={kind}>
          {label}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      select
      label="Financial year"
      value={filter.year}
      onChange={({ target }) => onChange({ year: target.value })}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">All years</MenuItem>
      {years.map((year) => (
        <MenuItem key={year} value={year}>
          {year}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      label="Search"
      type="search"
      placeholder="ETF, plan, reason or order number"
      value={filter.search}
      onChange={({ target }) => onChange({ search: target.value })}
    />
  </Box>
);

const isKind = (kind: string | undefined): kind is ActivityFilter['kind'] =>
  kind !== undefined && Object.hasOwn(activityKinds, kind);

/** Money paid in, money received and costs of one financial year. */
function YearSummary({ year, activity }: { year: string; activity: readonly Activity[] }) {
  const sumOf = (kind: Activity['kind'], of: 'amount' | 'charges' | 'profit'): number =>
    Math.round(
      activity
        .filter((each) => each.kind === kind)
        .reduce((sum, each) => sum + (each[of] ?? 0) * 100, 0),
    ) / 100;
  const profit = sumOf('SALE', 'profit');

  return (
    <SectionCard title={`Statement of the financial year ${year}`}>
      <Facts
        facts={[
          { label: 'Bought, with charges', value: <Money value={sumOf('PURCHASE', 'amount')} /> },
          {
            label: 'Received from sales, after charges',
            value: <Money value={sumOf('SALE', 'amount')} />,
          },
          {
            label: 'Profit/Loss of what was sold, after all charges',
            value: <Money value={profit} signed tone={toneOf(profit)} />,
          },
          { label: 'Charges of buying', value: <Money value={sumOf('PURCHASE', 'charges')} /> },
          { label: 'Charges of selling', value: <Money value={sumOf('SALE', 'charges')} /> },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Of the entries shown below. Your broker’s contract notes and its tax statement are what
        counts for the tax office.
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
