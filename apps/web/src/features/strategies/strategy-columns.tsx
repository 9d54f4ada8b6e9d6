import { Button, Stack } from '@mui/material';
import { codeText, percent, rupees, timeText } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Strategy } from '../../lib/strategy-queries.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Link } from '../../shared/link.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { isRetired } from './retired-note.tsx';
import { standardAsked } from './subscribe-rules.ts';

export type AreaName = 'admin' | 'user';

export function strategyColumns(area: AreaName): readonly Column<Strategy>[] {
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Actions',
      isLong: true,
      render: area === 'admin' ? adminActions : userActions,
    },
  ];
}

const columns: readonly Column<Strategy>[] = [
  {
    key: 'name',
    header: 'Strategy Name',
    render: (row) => <strong>{row.etf_strategy_name ?? 'N/A'}</strong>,
  },
  {
    key: 'fund',
    header: 'Total Fund Required',
    align: 'right',
    render: (row) => rupees(row.total_fund_required),
  },
  {
    key: 'sip',
    header: 'Standard SIP Amount',
    align: 'right',
    render: (row) => rupees(row.standard_sip_amount),
  },
  {
    key: 'sips',
    header: 'Total No. of SIPs',
    align: 'right',
    render: (row) => row.total_no_of_sips ?? 'N/A',
  },
  {
    key: 'per-etf',
    header: 'No. of SIPs per ETF',
    align: 'right',
    render: (row) => row.no_of_sips_per_etf ?? 'N/A',
  },
  { key: 'frequency', header: 'SIP Frequency', render: (row) => codeText(row.sip_frequency) },
  {
    key: 'reinvest',
    header: 'Standard Reinvest %',
    align: 'right',
    render: (row) => percent(row.standard_reinvest_percent),
  },
  {
    key: 'target',
    header: 'Profit Target %',
    align: 'right',
    render: (row) => percent(row.profit_target_percent),
  },
  {
    key: 'status',
    header: 'Status',
    render: (row) => <StatusChip kind="strategy" status={row.status} />,
  },
  { key: 'day', header: 'Execution Day', render: (row) => row.execution_day ?? 'N/A' },
  {
    key: 'time',
    header: 'Execution Time',
    render: (row) => <Figure>{timeText(row.execution_time)}</Figure>,
  },
];

const adminActions = ({ etf_strategy_id: id = '' }: Strategy) => (
  <Button size="small" sx={nowrap} component={Link} to={paths.admin.strategy.href(id ?? '')}>
    View Details
  </Button>
);

const userActions = ({ etf_strategy_id: id = '', ...strategy }: Strategy) => (
  <Stack
    sx={{
      flexDirection: { xs: 'row', sm: 'column', xl: 'row' },
      alignItems: 'flex-start',
      ml: { sm: -1 },
    }}
  >
    <Button size="small" sx={nowrap} component={Link} to={paths.user.strategy.href(id ?? '')}>
      View
    </Button>
    {isRetired(strategy) ? null : (
      <Button
        size="small"
        sx={nowrap}
        component={Link}
        to={paths.user.subscribe.href(id ?? '')}
        state={standardAsked}
      >
        Subscribe
      </Button>
    )}
  </Stack>
);

const nowrap = { whiteSpace: 'nowrap' } as const;
