import { Chip, Stack } from '@mui/material';
import { dateText, timeText } from '../../lib/formats.ts';
import type { UpcomingDay } from '../../lib/portfolio-queries.ts';
import type { SipReadiness } from '../../lib/present-readiness.ts';
import type { Said } from '../../lib/use-action.ts';
import { AssignSlot } from '../../shared/assign-slot.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';
import { ReadinessLine } from '../../shared/readiness-line.tsx';

type Sip = NonNullable<UpcomingDay['sips']>[number];
type Row = { key: string; sip: Sip; ready: SipReadiness | undefined };
type Props = {
  day: UpcomingDay;
  ready: readonly SipReadiness[];
  onAssigned(outcome: Said): void;
};

export function UpcomingTable({ day, ready, onAssigned }: Props) {
  const rows = (day.sips ?? []).map(
    (sip, place): Row => ({ key: String(place), sip, ready: ready.find((one) => isOf(one, sip)) }),
  );
  const isKnown = rows.some((row) => row.ready !== undefined);

  return (
    <DataTable
      caption={`SIPs of ${dateText(day.execution_date)}`}
      columns={[...columnsOf(onAssigned), ...(isKnown ? [readinessColumn] : [])]}
      rows={rows}
      rowKey={({ key }) => key}
      isHighlighted={({ sip }) => sip.is_pending_assignment === true}
    />
  );
}

const isOf = (ready: SipReadiness, sip: Sip): boolean =>
  ready.scheduleId !== undefined &&
  ready.scheduleId === sip.schedule_id &&
  ready.sipNumber === sip.sip_number;

const readinessColumn = {
  key: 'ready',
  header: 'Readiness',
  isLong: true,
  render: ({ ready }: Row) => (ready ? <ReadinessLine sip={ready} /> : '-'),
};

const columnsOf = (onAssigned: Props['onAssigned']) => [
  { key: 'number', header: 'SIP #', render: ({ sip }: Row) => sip.sip_number ?? '-' },
  {
    key: 'name',
    header: 'ETF Name',
    isLong: true,
    render: ({ sip }: Row) => <EtfName sip={sip} onAssigned={onAssigned} />,
  },
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

function EtfName({ sip, onAssigned }: { sip: Sip; onAssigned: Props['onAssigned'] }) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
      }}
    >
      {sip.etf_name || (sip.is_pending_assignment ? null : 'N/A')}
      {sip.is_pending_assignment ? (
        <Chip size="small" color="warning" label="Pending Assignment" />
      ) : null}
      {sip.is_pending_assignment && sip.schedule_id ? (
        <AssignSlot
          scheduleId={sip.schedule_id}
          label={`Assign ETF to SIP ${sip.sip_number ?? ''}`}
          onDone={onAssigned}
        >
          Assign ETF
        </AssignSlot>
      ) : null}
    </Stack>
  );
}
