import { Box, Button, Stack, Typography } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { schedules } from '@safe-trading/messages/en/schedules';
import { type ReactNode, useState } from 'react';
import { dateText, sentences, timeText, units } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import type { SipDetail } from './use-schedules.ts';
import { type Decision, type Decisions, WhyList } from './why-list.tsx';

type Props = {
  sips: readonly SipDetail[];
  /** Undefined while loading; `null` when the server does not have the call. */
  decisions: Decisions | null | undefined;
};

export function SipTable({ sips, decisions }: Props) {
  const text = useMessages(schedules);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (sip: SipDetail) => setOpen((before) => toggled(before, keyOf(sip)));
  const whyOf = (sip: SipDetail) => ofSip(decisions, sip);
  const status = (sip: SipDetail) => (
    <Status sip={sip}>
      {decisions === undefined && hasEnded(sip) ? <Box sx={{ height: 44 }} /> : null}
      {whyOf(sip).length > 0 ? (
        <Button
          size="small"
          onClick={() => toggle(sip)}
          aria-expanded={open.has(keyOf(sip))}
          aria-label={text('why-sip', { sip: sip.sip_number ?? '' })}
          sx={{ minHeight: 44, minWidth: 44 }}
        >
          {text('why')}
        </Button>
      ) : null}
    </Status>
  );
  const moved = movedIn(sips);
  const number = (sip: SipDetail) => (
    <>
      {sip.sip_number ?? '-'}
      {moved.has(keyOf(sip)) ? (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {text('moved')}
        </Typography>
      ) : null}
    </>
  );
  return (
    <SectionCard title={text('transactions')}>
      {sips.length === 0 ? (
        <Typography color="textSecondary">{text('no-sips')}</Typography>
      ) : (
        <DataTable
          isDense
          caption={text('transactions-caption')}
          columns={columnsWith(text, number, status)}
          rows={sips}
          rowKey={keyOf}
          below={(sip) =>
            open.has(keyOf(sip)) ? (
              <Box
                role="region"
                aria-label={text('why-sip', { sip: sip.sip_number ?? '' })}
                sx={{ py: 1 }}
              >
                <WhyList decisions={whyOf(sip)} />
              </Box>
            ) : null
          }
        />
      )}
    </SectionCard>
  );
}

/** A number can occur twice after a cancellation. */
const keyOf = ({ sip_detail_id, sip_number, planned_execution_date, status }: SipDetail): string =>
  [sip_detail_id, sip_number, planned_execution_date, status].join(' ');

/** A SIP that was left out keeps its number and comes after later ones. */
function movedIn(sips: readonly SipDetail[]): ReadonlySet<string> {
  let highest = 0;
  const moved = new Set<string>();
  for (const sip of sips) {
    if (sip.status === 'CANCELLED') continue;
    const number = sip.sip_number ?? 0;
    if (number < highest) moved.add(keyOf(sip));
    highest = Math.max(highest, number);
  }
  return moved;
}

const ofSip = (
  decisions: Decisions | null | undefined,
  { sip_number: number, status }: SipDetail,
): readonly Decision[] =>
  status === 'CANCELLED'
    ? []
    : (decisions?.decisions ?? []).filter(
        (decision) => typeof number === 'number' && decision.sip_number === number,
      );

/** A decision exists, so there will be a reason. */
const hasEnded = ({ status, reason }: SipDetail): boolean =>
  status !== 'CANCELLED' && (status !== 'PENDING' || Boolean(reason));

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(key)) after.add(key);
  return after;
}

const columnsWith = (
  text: Text<typeof schedules>,
  number: (sip: SipDetail) => ReactNode,
  status: (sip: SipDetail) => ReactNode,
) => [
  { key: 'number', header: text('sip-no'), isLong: true, render: number },
  { key: 'status', header: text('status'), isLong: true, render: status },
  {
    key: 'planned',
    header: text('planned-date'),
    render: (sip: SipDetail) => <Figure>{dateText(sip.planned_execution_date)}</Figure>,
  },
  {
    key: 'actual',
    header: text('actual-date'),
    render: ({ actual_execution_date: date }: SipDetail) =>
      date ? <Figure>{dateText(date)}</Figure> : '-',
  },
  {
    key: 'time',
    header: text('time'),
    render: (sip: SipDetail) => <Figure>{timeText(sip.execution_time)}</Figure>,
  },
  {
    key: 'amount',
    header: text('sip-amount'),
    align: 'right' as const,
    render: (sip: SipDetail) => <Money value={sip.sip_amount} />,
  },
  {
    key: 'actual-amount',
    header: text('actual-amount'),
    align: 'right' as const,
    render: ({ actual_sip_amount: amount }: SipDetail) =>
      typeof amount === 'number' ? <Money value={amount} /> : '-',
  },
  {
    key: 'units',
    header: text('units'),
    align: 'right' as const,
    render: ({ allotted_units: allotted }: SipDetail) =>
      typeof allotted === 'number' ? <Figure>{units(allotted)}</Figure> : '-',
  },
  {
    key: 'price',
    header: text('unit-price'),
    align: 'right' as const,
    render: ({ unit_filled_price: price }: SipDetail) =>
      typeof price === 'number' ? <Money value={price} /> : '-',
  },
];

function Status({ sip, children }: { sip: SipDetail; children: ReactNode }) {
  const { status, reason_text: reason, reason_fix: fix } = sip;
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start', py: 0.5 }}>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip kind="sip" status={status} />
        {children}
      </Stack>
      {reason ? (
        <Typography variant="caption" color="textSecondary" sx={{ maxWidth: '16rem' }}>
          {sentences(reason, fix)}
        </Typography>
      ) : null}
    </Stack>
  );
}
