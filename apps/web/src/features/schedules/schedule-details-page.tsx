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
import type { Text } from '@safe-trading/messages';
import { schedules } from '@safe-trading/messages/en/schedules';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import {
  codeText,
  dateText,
  dateTimeText,
  missing,
  percent,
  pricePerUnit,
  sentences,
  timeText,
} from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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

const SaleTaxCard = lazy(async () => ({
  default: (await import('./sale-tax-card.tsx')).SaleTaxCard,
}));

const isOfBlock = ({ sip_number: number }: Decision): boolean => typeof number !== 'number';

type Words = Text<typeof schedules>;
type Row = NonNullable<Ranking['ranked']>[number];

const columns = (text: Words) => [
  { key: 'rank', header: '#', render: ({ rank }: Row) => rank ?? '-' },
  {
    key: 'code',
    header: text('etf-code'),
    render: ({ etf_nse_code: code }: Row) => code || missing(),
  },
  {
    key: 'price',
    header: text('price'),
    align: 'right' as const,
    render: ({ last_price: price }: Row) => <Figure>{pricePerUnit(price)}</Figure>,
  },
  {
    key: 'low',
    header: text('low'),
    align: 'right' as const,
    render: ({ low_52_week: low }: Row) => <Figure>{pricePerUnit(low)}</Figure>,
  },
  {
    key: 'distance',
    header: text('above'),
    align: 'right' as const,
    render: ({ distance_percent: distance }: Row) => <Figure>{percent(distance, 2)}</Figure>,
  },
];

type Props = { schedule: ScheduleDetail; onDone(outcome: Said): void };

/** Nothing was executed yet; the dialog says when an order is open. */
const isOpen = ({ status, completed_sips: completed }: ScheduleDetail): boolean =>
  (status === 'PENDING' || status === 'PAUSED') && !completed;

const isHeld = (schedule: ScheduleDetail): boolean =>
  schedule.status !== 'CLOSED' &&
  schedule.units_held !== 0 &&
  targetReached(schedule) !== undefined;

const otherwise = paths.user.subscriptions.href();

export function ScheduleDetailsPage() {
  const text = useMessages(schedules);
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
        {text('details')}
      </PageTitle>
      <Loaded
        query={schedule}
        failure={text('details-failed')}
        action={
          <Button variant="contained" onClick={goBack}>
            {text('go-back')}
          </Button>
        }
      >
        {(detail) => <Details schedule={detail} />}
      </Loaded>
    </>
  );
}

function Details({ schedule }: { schedule: ScheduleDetail }) {
  const text = useMessages(schedules);
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
        <SectionCard title={text('progress')}>
          <TargetProgress schedule={schedule} />
        </SectionCard>
      ) : null}
      <SipTable sips={schedule.sip_details ?? []} decisions={why} />
      <WhyCard decisions={why} />
      <ScheduleTerms schedule={schedule} />
      {isHeld(schedule) ? (
        <Suspense>
          <SaleTaxCard scheduleId={schedule.schedule_id ?? ''} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

function nameOf({ etf_name: name, etf_nse_code: code }: ScheduleDetail): string {
  if (!name) return code || messagesOf(schedules)('no-etf');
  return code ? `${name} (${code})` : name;
}

function ScheduleTerms({ schedule }: { schedule: ScheduleDetail }) {
  const text = useMessages(schedules);
  return (
    <SectionCard title={text('information')}>
      <Facts
        facts={[
          { label: text('broker'), value: schedule.broker_name || missing() },
          {
            label: text('total-sips'),
            value: schedule.total_sips ?? schedule.no_of_sips_per_etf ?? missing(),
          },
          { label: text('start-date'), value: dateText(schedule.planned_execution_start_date) },
          { label: text('execution-time'), value: timeText(schedule.execution_time) },
          { label: text('booked-date'), value: dateText(schedule.profit_booking_date) },
        ]}
      />
    </SectionCard>
  );
}

function ScheduleTiles({ schedule }: { schedule: ScheduleDetail }) {
  const text = useMessages(schedules);
  const profit = schedule.actual_profit_amount;

  return (
    <Tiles>
      <StatTile label={text('sip-amount')} value={<Money value={schedule.sip_amount} />} />
      <StatTile label={text('frequency')} value={codeText(schedule.sip_frequency)} />
      <StatTile
        label={text('total-invested')}
        value={<Money value={schedule.actual_invested_amount} />}
      />
      <StatTile
        label={text('current-value')}
        value={<Money value={schedule.actual_booked_amount} />}
      />
      <StatTile
        label={text('actual-profit')}
        value={<Money value={profit} signed />}
        tone={toneOf(profit)}
      />
      <StatTile
        label={text('expected-profit')}
        value={<Money value={schedule.expected_profit_amount} />}
      />
      <StatTile label={text('profit-target')} value={percent(schedule.profit_target_percent)} />
      <StatTile
        label={text('status')}
        value={<StatusChip kind="schedule" status={schedule.status} />}
      />
    </Tiles>
  );
}

function AssignCard({ schedule, onDone }: Props) {
  const text = useMessages(schedules);
  const { schedule_id: id, etf_nse_code: code } = schedule;
  if (!id || !isOpen(schedule)) return null;

  return (
    <SectionCard title={text('etf-title')}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography color="textSecondary">
          {code ? text('etf-assigned', { code }) : text('etf-missing')}
        </Typography>
        <AssignSlot scheduleId={id} onDone={onDone}>
          {text(code ? 'change-etf' : 'assign-etf')}
        </AssignSlot>
      </Stack>
    </SectionCard>
  );
}

function WhyCard({ decisions }: { decisions: Decisions | null | undefined }) {
  const text = useMessages(schedules);
  const ofBlock = (decisions?.decisions ?? []).filter(isOfBlock);
  const ranking = decisions?.ranking;
  if (ofBlock.length === 0 && !ranking) return null;

  return (
    <SectionCard title={text('why')}>
      <Stack spacing={2}>
        {ofBlock.length > 0 ? <WhyList decisions={ofBlock} /> : null}
        {ranking ? <RankingFold ranking={ranking} /> : null}
      </Stack>
    </SectionCard>
  );
}

function RankingFold({ ranking }: { ranking: Ranking }) {
  const text = useMessages(schedules);
  const ranked = ranking.ranked ?? [];
  const excluded = ranking.excluded?.length ?? 0;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography>
          {text('ranking', { time: dateTimeText(ranking.chosen_at), count: ranked.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <DataTable
          caption={text('ranking-caption')}
          columns={columns(text)}
          rows={ranked}
          rowKey={({ etf_nse_code: code, rank }) => code ?? String(rank)}
        />
        {excluded > 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text('excluded', { count: excluded })}
          </Typography>
        ) : null}
      </AccordionDetails>
    </Accordion>
  );
}
