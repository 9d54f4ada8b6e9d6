import { Typography } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { portfolio } from '@safe-trading/messages/en/portfolio';
import { dateText, missing, signedPercent, wholeNumber } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
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

export const holdingColumns = (text: Text<typeof portfolio>): readonly Column<Holding>[] => [
  {
    key: 'etf',
    header: text('etf'),
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
  { key: 'units', header: text('units'), align: 'right', render: (row) => wholeNumber(row.units) },
  {
    key: 'cost',
    header: text('invested'),
    align: 'right',
    render: (row) => <Money value={row.cost} />,
  },
  {
    key: 'worth',
    header: text('value'),
    align: 'right',
    render: (row) => <Money value={row.worth} />,
  },
  {
    key: 'profit',
    header: text('profit'),
    align: 'right',
    render: (row) => <Money value={row.profit} signed tone={toneOf(row.profit)} />,
  },
  {
    key: 'today',
    header: text('today'),
    align: 'right',
    render: (row) => <PercentChange value={row.day_change_percentage} missing={missing()} />,
  },
  {
    key: 'target',
    header: text('to-target'),
    isLong: true,
    align: 'right',
    render: (row) =>
      text('profit-of-target', {
        profit: signedPercent(row.profit_percentage),
        target: signedPercent(row.target_percentage),
      }),
  },
  {
    key: 'held',
    header: text('held'),
    align: 'right',
    render: (row) => (
      <Figure>
        {text('held-days', { days: row.days_held ?? 0, date: dateText(row.held_since) })}
      </Figure>
    ),
  },
];

export const holdingLines = (rows: readonly Holding[]): readonly (readonly Cell[])[] => [
  holdingHeads(messagesOf(portfolio)),
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

function holdingHeads(text: Text<typeof portfolio>): string[] {
  const inRupees = (name: 'invested' | 'last-price' | 'value' | 'profit' | 'day-change') =>
    text('in-rupees', { name: text(name) });
  return [
    text('etf-code'),
    text('etf-name'),
    text('plan'),
    text('units'),
    inRupees('invested'),
    inRupees('last-price'),
    text('priced-at'),
    inRupees('value'),
    inRupees('profit'),
    text('profit-percent'),
    text('target-percent'),
    inRupees('day-change'),
    text('held-since'),
    text('days-held'),
  ];
}
