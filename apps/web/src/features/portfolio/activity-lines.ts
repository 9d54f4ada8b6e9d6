import type { Activity } from '../../lib/plan-queries.ts';
import type { Cell } from '../../shared/csv.ts';
import { chargeLabels } from './charge-labels.ts';

/** Activity as lines of a file. */
export const activityLines = (activity: readonly Activity[]): readonly (readonly Cell[])[] => [
  [
    'Date',
    'Time (UTC)',
    'What',
    'Plan',
    'SIP',
    'ETF code',
    'ETF name',
    'Units',
    'Price per unit',
    'Amount',
    'Charges',
    ...chargeLabels.map(({ label }) => `Charges: ${label}`),
    'Profit/Loss',
    'Order number',
    'In words',
    'Why',
  ],
  ...activity.map((each) => [
    each.happened_on ?? '',
    each.happened_at ?? '',
    each.kind ?? '',
    each.strategy_name ?? '',
    each.sip_number ?? '',
    each.etf_nse_code ?? '',
    each.etf_name ?? '',
    each.units ?? '',
    each.price_per_unit ?? '',
    each.amount ?? '',
    each.charges ?? '',
    ...chargeLabels.map(({ key }) => each.charge_parts?.[key] ?? ''),
    each.profit ?? '',
    each.broker_order_id ?? '',
    each.title ?? '',
    each.why ?? '',
  ]),
];
