import { Chip, Stack } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { upcomingSips as messages } from '@safe-trading/messages/en/upcoming-sips';
import { dateText, missing, timeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { UpcomingDay } from '../../lib/portfolio-queries.ts';
import type { SipReadiness } from '../../lib/present-readiness.ts';
import type { Said } from '../../lib/use-action.ts';
import { AssignSlot } from '../../shared/assign-slot.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';
import { ReadinessLine } from '../../shared/readiness-line.tsx';

type Words = Text<typeof messages>;
type Sip = NonNullable<UpcomingDay['sips']>[number];
type Row = { key: string; sip: Sip; ready: SipReadiness | undefined };
type Props = {
  day: UpcomingDay;
  ready: readonly SipReadiness[];
  onAssigned(outcome: Said): void;
};

export function UpcomingTable({ day, ready, onAssigned }: Props) {
  const text = useMessages(messages);
  const rows = (day.sips ?? []).map(
    (sip, place): Row => ({ key: String(place), sip, ready: ready.find((one) => isOf(one, sip)) }),
  );
  const isKnown = rows.some((row) => row.ready !== undefined);

  return (
    <DataTable
      caption={text('sips-of', { date: dateText(day.execution_date) })}
      columns={[...columnsOf(text, onAssigned), ...(isKnown ? [readinessColumn(text)] : [])]}
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

const readinessColumn = (text: Words) => ({
  key: 'ready',
  header: text('readiness'),
  isLong: true,
  render: ({ ready }: Row) => (ready ? <ReadinessLine sip={ready} /> : '-'),
});

const columnsOf = (text: Words, onAssigned: Props['onAssigned']) => [
  { key: 'number', header: text('sip-no'), render: ({ sip }: Row) => sip.sip_number ?? '-' },
  {
    key: 'name',
    header: text('column-etf-name'),
    isLong: true,
    render: ({ sip }: Row) => <EtfName sip={sip} onAssigned={onAssigned} />,
  },
  {
    key: 'code',
    header: text('column-etf-code'),
    render: ({ sip }: Row) => sip.etf_nse_code || missing(),
  },
  {
    key: 'amount',
    header: text('amount'),
    align: 'right' as const,
    render: ({ sip }: Row) => <Money value={sip.sip_amount} />,
  },
  {
    key: 'time',
    header: text('time'),
    align: 'right' as const,
    render: ({ sip }: Row) => <Figure>{timeText(sip.execution_time)}</Figure>,
  },
];

function EtfName({ sip, onAssigned }: { sip: Sip; onAssigned: Props['onAssigned'] }) {
  const text = useMessages(messages);
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
      {sip.etf_name || (sip.is_pending_assignment ? null : missing())}
      {sip.is_pending_assignment ? (
        <Chip size="small" color="warning" label={text('pending')} />
      ) : null}
      {sip.is_pending_assignment && sip.schedule_id ? (
        <AssignSlot
          scheduleId={sip.schedule_id}
          label={text('assign-etf-to', { sip: sip.sip_number ?? '' })}
          onDone={onAssigned}
        >
          {text('assign-etf')}
        </AssignSlot>
      ) : null}
    </Stack>
  );
}
