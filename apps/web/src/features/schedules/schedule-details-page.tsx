import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Button,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  codeText,
  dateText,
  dateTimeText,
  percent,
  pricePerUnit,
  sentences,
  timeText,
} from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../lib/use-action.ts';
import { AssignSlot } from '../../shared/assign-slot.tsx';
import { PreviousPageButton } from '../../shared/back-button.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Figure } from '../../shared/figure.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { Money } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import { useGoBack } from '../../shared/use-go-back.ts';
import { ClosedNote } from './closed-note.tsx';
import { SipTable } from './sip-table.tsx';
import { TargetProgress, targetReached } from './target-progress.tsx';
import { type ScheduleDetail, useScheduleDetail } from './use-schedules.ts';
import { type Decision, type Decisions, type Ranking, useDecisions, WhyList } from './why-list.tsx';

const isOfBlock = ({ sip_number: number }: Decision): boolean => typeof number !== 'number';

type Row = NonNullable<Ranking['ranked']>[number];

const columns = [
  { key: 'rank', header: '#', render: ({ rank }: Row) => rank ?? '-' },
  { key: 'code', header: 'ETF Code', render: ({ etf_nse_code: code }: Row) => code || 'N/A' },
  {
    key: 'price',
    header: 'Price',
    align: 'right' as const,
    render: ({ last_price: price }: Row) => <Figure>{pricePerUnit(price)}</Figure>,
  },
  {
    key: 'low',
    header: '52-week low',
    align: 'right' as const,
    render: ({ low_52_week: low }: Row) => <Figure>{pricePerUnit(low)}</Figure>,
  },
  {
    key: 'distance',
    header: 'Above it',
    align: 'right' as const,
    render: ({ distance_percent: distance }: Row) => <Figure>{percent(distance, 2)}</Figure>,
  },
];

type Props = { schedule: ScheduleDetail; onDone(outcome: Said): void };

/** Nothing was executed yet; the dialog says when an order is open. */
const isOpen = ({ status, completed_sips: completed }: ScheduleDetail): boolean =>
  (status === 'PENDING' || status === 'PAUSED') && !completed;

const otherwise = paths.user.subscriptions.href();

export function ScheduleDetailsPage() {
  const { scheduleId = '' } = useParams();
  const goBack = useGoBack(otherwise);
  const schedule = useScheduleDetail(scheduleId);

  return (
    <>
      <PageTitle
        before={<PreviousPageButton otherwise={otherwise} />}
        lead={
          schedule.isPending ? <Skeleton width="12rem" /> : schedule.data && nameOf(schedule.data)
        }
      >
        Schedule Details
      </PageTitle>
      <Loaded
        query={schedule}
        failure="Failed to fetch schedule details"
        action={
          <Button variant="contained" onClick={goBack}>
            Go Back
          </Button>
        }
      >
        {(detail) => <Details schedule={detail} />}
      </Loaded>
    </>
  );
}

function Details({ schedule }: { schedule: ScheduleDetail }) {
  const [said, setSaid] = useState<Said | undefined>();
  const decisions = useDecisions(schedule.schedule_id ?? '');
  // A failed query is omitted: the page works without the reasons.
  const why = decisions.isError ? null : decisions.data;
  return (
    <Stack spacing={3}>
      {schedule.blocked_reason_text ? (
        <Alert severity="warning">
          {sentences(schedule.blocked_reason_text, schedule.blocked_reason_fix)}
        </Alert>
      ) : null}
      <Message said={said} onClose={() => setSaid(undefined)} />
      <ClosedNote schedule={schedule} />
      <AssignCard schedule={schedule} onDone={setSaid} />
      <ScheduleTiles schedule={schedule} />
      {targetReached(schedule) ? (
        <SectionCard title="Progress towards the target">
          <TargetProgress schedule={schedule} />
        </SectionCard>
      ) : null}
      <SipTable sips={schedule.sip_details ?? []} decisions={why} />
      <WhyCard decisions={why} />
      <ScheduleTerms schedule={schedule} />
    </Stack>
  );
}

function nameOf({ etf_name: name, etf_nse_code: code }: ScheduleDetail): string {
  if (!name) return code || 'No ETF assigned yet';
  return code ? `${name} (${code})` : name;
}

function ScheduleTerms({ schedule }: { schedule: ScheduleDetail }) {
  return (
    <SectionCard title="Schedule Information">
      <Facts
        facts={[
          { label: 'Broker', value: schedule.broker_name || 'N/A' },
          {
            label: 'Total SIPs',
            value: schedule.total_sips ?? schedule.no_of_sips_per_etf ?? 'N/A',
          },
          { label: 'Start Date', value: dateText(schedule.planned_execution_start_date) },
          { label: 'Execution Time', value: timeText(schedule.execution_time) },
          { label: 'Profit Booked Date', value: dateText(schedule.profit_booking_date) },
        ]}
      />
    </SectionCard>
  );
}

function ScheduleTiles({ schedule }: { schedule: ScheduleDetail }) {
  const profit = schedule.actual_profit_amount;

  return (
    <Tiles>
      <StatTile label="SIP Amount" value={<Money value={schedule.sip_amount} />} />
      <StatTile label="Frequency" value={codeText(schedule.sip_frequency)} />
      <StatTile label="Total Invested" value={<Money value={schedule.actual_invested_amount} />} />
      <StatTile label="Current Value" value={<Money value={schedule.actual_booked_amount} />} />
      <StatTile
        label="Actual Profit/Loss"
        value={<Money value={profit} signed />}
        tone={toneOf(profit)}
      />
      <StatTile label="Expected Profit" value={<Money value={schedule.expected_profit_amount} />} />
      <StatTile label="Profit Target %" value={percent(schedule.profit_target_percent)} />
      <StatTile label="Status" value={<StatusChip kind="schedule" status={schedule.status} />} />
    </Tiles>
  );
}

function AssignCard({ schedule, onDone }: Props) {
  const { schedule_id: id, etf_nse_code: code } = schedule;
  if (!id || !isOpen(schedule)) return null;

  return (
    <SectionCard title="ETF of this schedule">
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography color="textSecondary">
          {code
            ? `${code} is assigned. It can be changed until the first SIP is ordered.`
            : 'No ETF is assigned yet. The one nearest to its 52-week low is taken when the first SIP is due, unless you assign one before.'}
        </Typography>
        <AssignSlot scheduleId={id} onDone={onDone}>
          {code ? 'Change ETF' : 'Assign ETF'}
        </AssignSlot>
      </Stack>
    </SectionCard>
  );
}

function WhyCard({ decisions }: { decisions: Decisions | null | undefined }) {
  const ofBlock = (decisions?.decisions ?? []).filter(isOfBlock);
  const ranking = decisions?.ranking;
  if (ofBlock.length === 0 && !ranking) return null;

  return (
    <SectionCard title="Why">
      <Stack spacing={2}>
        {ofBlock.length > 0 ? <WhyList decisions={ofBlock} /> : null}
        {ranking ? <RankingFold ranking={ranking} /> : null}
      </Stack>
    </SectionCard>
  );
}

function RankingFold({ ranking }: { ranking: Ranking }) {
  const ranked = ranking.ranked ?? [];
  const excluded = ranking.excluded?.length ?? 0;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography>{`The ranking of ${dateTimeText(ranking.chosen_at)}: ${ranked.length} ETFs`}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <DataTable
          caption="ETFs by their distance from the 52-week low"
          columns={columns}
          rows={ranked}
          rowKey={({ etf_nse_code: code, rank }) => code ?? String(rank)}
        />
        {excluded > 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {`${excluded} more were left out, because a check forbade them.`}
          </Typography>
        ) : null}
      </AccordionDetails>
    </Accordion>
  );
}
