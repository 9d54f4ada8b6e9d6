import { Button, Stack } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { strategies } from '@safe-trading/messages/en/strategies';
import { codeText, missing, percent, rupees, timeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Strategy } from '../../lib/strategy-queries.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Link } from '../../shared/link.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { isRetired } from './retired-note.tsx';
import { standardAsked } from './subscribe-rules.ts';

export type AreaName = 'admin' | 'user';

/** `Tuesday` */
export const weekdayText = ({ execution_day: day }: Strategy): string =>
  codeText(day?.toUpperCase());

export function strategyColumns(
  area: AreaName,
  text: Text<typeof strategies>,
): readonly Column<Strategy>[] {
  return [
    ...columns(text),
    {
      key: 'actions',
      header: text('actions'),
      isLong: true,
      render: (row) => (area === 'admin' ? <AdminActions {...row} /> : <UserActions {...row} />),
    },
  ];
}

const columns = (text: Text<typeof strategies>): readonly Column<Strategy>[] => [
  {
    key: 'name',
    header: text('name'),
    render: (row) => <strong>{row.etf_strategy_name ?? missing()}</strong>,
  },
  {
    key: 'fund',
    header: text('fund'),
    align: 'right',
    render: (row) => rupees(row.total_fund_required),
  },
  {
    key: 'sip',
    header: text('sip-amount'),
    align: 'right',
    render: (row) => rupees(row.standard_sip_amount),
  },
  {
    key: 'sips',
    header: text('sips'),
    align: 'right',
    render: (row) => row.total_no_of_sips ?? missing(),
  },
  {
    key: 'per-etf',
    header: text('sips-per-etf'),
    align: 'right',
    render: (row) => row.no_of_sips_per_etf ?? missing(),
  },
  { key: 'frequency', header: text('frequency'), render: (row) => codeText(row.sip_frequency) },
  {
    key: 'reinvest',
    header: text('reinvest'),
    align: 'right',
    render: (row) => percent(row.standard_reinvest_percent),
  },
  {
    key: 'target',
    header: text('target'),
    align: 'right',
    render: (row) => percent(row.profit_target_percent),
  },
  {
    key: 'status',
    header: text('status'),
    render: (row) => <StatusChip kind="strategy" status={row.status} />,
  },
  { key: 'day', header: text('day'), render: weekdayText },
  {
    key: 'time',
    header: text('time'),
    render: (row) => <Figure>{timeText(row.execution_time)}</Figure>,
  },
];

function AdminActions({ etf_strategy_id: id }: Strategy) {
  const text = useMessages(strategies);
  return (
    <Button size="small" sx={nowrap} component={Link} to={paths.admin.strategy.href(id ?? '')}>
      {text('view-details')}
    </Button>
  );
}

function UserActions({ etf_strategy_id: id, ...strategy }: Strategy) {
  const text = useMessages(strategies);
  return (
    <Stack
      sx={{
        flexDirection: { xs: 'row', sm: 'column', xl: 'row' },
        alignItems: 'flex-start',
        ml: { sm: -1 },
      }}
    >
      <Button size="small" sx={nowrap} component={Link} to={paths.user.strategy.href(id ?? '')}>
        {text('view')}
      </Button>
      {isRetired(strategy) ? null : (
        <Button
          size="small"
          sx={nowrap}
          component={Link}
          to={paths.user.subscribe.href(id ?? '')}
          state={standardAsked}
        >
          {text('subscribe')}
        </Button>
      )}
    </Stack>
  );
}

const nowrap = { whiteSpace: 'nowrap' } as const;
