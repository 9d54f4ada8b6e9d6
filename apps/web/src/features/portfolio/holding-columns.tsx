import { Typography } from '@mui/material';
import { dateText, signedPercent, wholeNumber } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import {
  type Cell,
  dateCell,
  instantCell,
  moneyCell,
  percentageCell,
  unitsCell,
} from '../../shared/cells.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Link } from '../../shared/link.tsx';
import { Money } from '../../shared/money.tsx';
import { PercentChange } from '../../shared/percent-change.tsx';
import { toneOf } from '../../shared/tone.ts';
import type { Holding } from './use-holdings.ts';

export const holdingColumns: readonly Column<Holding>[] = [
  {
    key: 'etf',
    header: 'ETF',
    render: (row) => (
      <>
        <Typography
          component={Link}
          to={paths.user.schedule.href(row.schedule_id ?? '')}
          variant="body2"
          sx={{ fontWeight: 600, color: 'primary.dark' }}
        >
          {row.etf_nse_code}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {row.strategy_name}
        </Typography>
      </>
    ),
  },
  { key: 'units', header: 'Units', align: 'right', render: (row) => wholeNumber(row.units) },
  { key: 'cost', header: 'Cost', align: 'right', render: (row) => <Money value={row.cost} /> },
  { key: 'worth', header: 'Worth', align: 'right', render: (row) => <Money value={row.worth} /> },
  {
    key: 'profit',
    header: 'Profit/Loss',
    align: 'right',
    render: (row) => <Money value={row.profit} signed tone={toneOf(row.profit)} />,
  },
  {
    key: 'today',
    header: 'Today',
    align: 'right',
    render: (row) => <PercentChange value={row.day_change_percentage} missing="N/A" />,
  },
  {
    key: 'target',
    header: 'On the way to target',
    isLong: true,
    align: 'right',
    render: (row) =>
      `${signedPercent(row.profit_percentage)} of ${signedPercent(row.target_percentage)}`,
  },
  {
    key: 'held',
    header: 'Held',
    align: 'right',
    render: (row) => (
      <Figure>{`${wholeNumber(row.days_held)} ${row.days_held === 1 ? 'day' : 'days'}, since ${dateText(row.held_since)}`}</Figure>
    ),
  },
];

export const holdingLines = (rows: readonly Holding[]): readonly (readonly Cell[])[] => [
  [
    'ETF code',
    'ETF name',
    'Plan',
    'Units',
    'Cost (INR)',
    'Last price (INR)',
    'Price as of (IST)',
    'Value (INR)',
    'Profit/Loss (INR)',
    'Profit/Loss %',
    'Target %',
    'Change today (INR)',
    'Held since',
    'Days held',
  ],
  ...rows.map((row) => [
    row.etf_nse_code ?? '',
    row.etf_name ?? '',
    row.strategy_name ?? '',
    unitsCell(row.units),
    moneyCell(row.cost),
    moneyCell(row.last_price),
    instantCell(row.priced_at),
    moneyCell(row.worth),
    moneyCell(row.profit),
    percentageCell(row.profit_percentage),
    percentageCell(row.target_percentage),
    moneyCell(row.day_change),
    dateCell(row.held_since),
    row.days_held ?? '',
  ]),
];
