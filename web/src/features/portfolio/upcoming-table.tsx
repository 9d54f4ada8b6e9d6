import { Chip, Stack } from '@mui/material';
import { dateText, timeText } from '../../lib/formats.ts';
import type { UpcomingDay } from '../../lib/portfolio-queries.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';

type Sip = NonNullable<UpcomingDay['sips']>[number];
type Row = { key: string; sip: Sip };

/** The SIPs of one date; those without an ETF stand out. */
export function UpcomingTable({ day }: { day: UpcomingDay }) {
  const rows = (day.sips ?? []).map((sip, place): Row => ({ key: String(place), sip }));

  return (
    <DataTable
      caption={`SIPs of ${dateText(day.execution_date)}`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      isHighlighted={({ sip }) => sip.is_pending_assignment === true}
    />
  );
}

const columns = [
  { key: 'number', header: 'SIP #', render: ({ sip }: Row) => sip.sip_number ?? '-' },
  { key: 'name', header: 'ETF Name', render: ({ sip }: Row) => <EtfName sip={sip} /> },
  { key: 'code', header: 'ETF Code', render: ({ sip }: Row) => sip.etf_nse_code || 'N/A' },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right' as const,
    render: ({ sip }: Row) => <Money value={sip.sip_amount} />,
  },
  {
    key: 'time',
    header: 'Time',
    align: 'right' as const,
    render: ({ sip }: Row) => <Figure>{timeText(sip.execution_time)}</Figure>,
  },
];

function EtfName({ sip }: { sip: Sip }) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'flex-end', sm: 'flex-start' },
      }}
    >
      {sip.etf_name || (sip.is_pending_assignment ? null : 'N/A')}
      {sip.is_pending_assignment ? (
        <Chip size="small" color="warning" label="Pending Assignment" />
      ) : null}
    </Stack>
  );
}
