import { Stack, Typography } from '@mui/material';
import { dateText, sentences, timeText, units } from '../../lib/formats.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import type { SipDetail } from './use-schedules.ts';

export function SipTable({ sips }: { sips: readonly SipDetail[] }) {
  return (
    <SectionCard title="SIP Transactions">
      {sips.length === 0 ? (
        <Typography color="textSecondary">No SIPs are planned for this schedule.</Typography>
      ) : (
        <DataTable
          isDense
          caption="SIP transactions of this schedule"
          columns={columns}
          rows={sips}
          rowKey={keyOf}
        />
      )}
    </SectionCard>
  );
}

/** A number given again after a cancellation stands twice in one schedule. */
const keyOf = ({ sip_detail_id, sip_number, planned_execution_date, status }: SipDetail): string =>
  [sip_detail_id, sip_number, planned_execution_date, status].join(' ');

const columns = [
  { key: 'number', header: 'SIP #', render: ({ sip_number }: SipDetail) => sip_number ?? '-' },
  { key: 'status', header: 'Status', render: (sip: SipDetail) => <Status sip={sip} /> },
  {
    key: 'planned',
    header: 'Planned Date',
    render: (sip: SipDetail) => <Figure>{dateText(sip.planned_execution_date)}</Figure>,
  },
  {
    key: 'actual',
    header: 'Actual Date',
    render: ({ actual_execution_date: date }: SipDetail) =>
      date ? <Figure>{dateText(date)}</Figure> : '-',
  },
  {
    key: 'time',
    header: 'Time',
    render: (sip: SipDetail) => <Figure>{timeText(sip.execution_time)}</Figure>,
  },
  {
    key: 'amount',
    header: 'SIP Amount',
    align: 'right' as const,
    render: (sip: SipDetail) => <Money value={sip.sip_amount} />,
  },
  {
    key: 'actual-amount',
    header: 'Actual Amount',
    align: 'right' as const,
    render: ({ actual_sip_amount: amount }: SipDetail) =>
      typeof amount === 'number' ? <Money value={amount} /> : '-',
  },
  {
    key: 'units',
    header: 'Units',
    align: 'right' as const,
    render: ({ allotted_units: allotted }: SipDetail) =>
      typeof allotted === 'number' ? <Figure>{units(allotted)}</Figure> : '-',
  },
  {
    key: 'price',
    header: 'Price/Unit',
    align: 'right' as const,
    render: ({ unit_filled_price: price }: SipDetail) =>
      typeof price === 'number' ? <Money value={price} /> : '-',
  },
];

function Status({ sip }: { sip: SipDetail }) {
  const { status, reason_text: reason, reason_fix: fix } = sip;
  return (
    <Stack sx={{ gap: 0.5, alignItems: { xs: 'flex-end', sm: 'flex-start' }, py: 0.5 }}>
      <StatusChip kind="sip" status={status} />
      {reason ? (
        <Typography variant="caption" color="textSecondary" sx={{ maxWidth: '16rem' }}>
          {sentences(reason, fix)}
        </Typography>
      ) : null}
    </Stack>
  );
}
