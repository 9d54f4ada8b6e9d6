import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Button,
  Stack,
  Typography,
} from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { investor } from '@safe-trading/messages/en/investor';
import { shared } from '@safe-trading/messages/en/shared';
import { upcomingSips as messages } from '@safe-trading/messages/en/upcoming-sips';
import { useState } from 'react';
import { dateText, dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import {
  type UpcomingDay,
  type UpcomingSips,
  useUpcomingSips,
} from '../../lib/portfolio-queries.ts';
import type { SipReadiness } from '../../lib/present-readiness.ts';
import { useCheckAgain, useReadiness } from '../../lib/readiness.ts';
import type { Said } from '../../lib/use-action.ts';
import { useExtrasTimeIsUp } from '../../lib/use-extras-time.ts';
import { CheckAgain } from '../../shared/check-again.tsx';
import { downloadCsv } from '../../shared/csv.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { DayBadge } from '../../shared/day-badge.tsx';
import { Empty } from '../../shared/empty.tsx';
import { Figure } from '../../shared/figure.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Message } from '../../shared/message.tsx';
import { Money } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { ProvisionalBadge, provisionalMeaning } from '../../shared/provisional-badge.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { withElements } from '../../shared/with-elements.tsx';
import { type FundsOfWeek, fundsByWeek } from './funds-by-week.ts';
import { UpcomingTable } from './upcoming-table.tsx';

const columns = (text: Words) => [
  {
    key: 'week',
    header: text('week-from'),
    render: ({ monday }: FundsOfWeek) => <Figure>{dateText(monday)}</Figure>,
  },
  {
    key: 'sips',
    header: text('sips'),
    align: 'right' as const,
    render: ({ sips }: FundsOfWeek) => sips,
  },
  {
    key: 'amount',
    header: text('funds-required'),
    align: 'right' as const,
    render: ({ amount }: FundsOfWeek) => <Money value={amount} />,
  },
];

type Words = Text<typeof messages>;

type Props = {
  days: readonly UpcomingDay[];
  ready: readonly SipReadiness[];
  onAssigned(outcome: Said): void;
};

export function UpcomingSipsPage() {
  const text = useMessages(messages);
  const parts = useMessages(investor);
  const upcoming = useUpcomingSips();
  const readiness = useReadiness();
  const timeIsUp = useExtrasTimeIsUp(!readiness.isPending);
  const [said, setSaid] = useState<Said | undefined>();

  return (
    <>
      <PageTitle>{text('upcoming-title')}</PageTitle>
      <Loaded query={upcoming} failure={parts('upcoming-failed')}>
        {(sips) => {
          // Waits briefly for the readiness column, which would move the others.
          if (readiness.isPending && !timeIsUp) return <Loading />;
          const days = sips.upcoming_sips_by_date ?? [];
          const ready = readiness.data ?? [];
          return days.length === 0 && !sips.upcoming_sips_count ? (
            <Empty
              action={
                <Button variant="contained" component={Link} to={paths.user.strategies.href()}>
                  {parts('explore-strategies')}
                </Button>
              }
            >
              {parts('no-upcoming')}
            </Empty>
          ) : (
            <Stack spacing={3}>
              <UpcomingTiles upcoming={sips} />
              <Message said={said} onClose={() => setSaid(undefined)} />
              <ReadinessBar sips={ready} />
              <UpcomingDays days={days} ready={ready} onAssigned={setSaid} />
              <InfoNote title={text('notes')} points={notesOn(days)} />
              <FundsCalendar days={days} />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}

function notesOn(days: readonly UpcomingDay[]): string[] {
  const text = messagesOf(messages);
  const isProvisional = days.some(({ is_provisional: is }) => is);
  return [
    ...(isProvisional ? [provisionalMeaning()] : []),
    text('note-funds'),
    text('note-automatic'),
    text('note-notified'),
    text('note-pending'),
  ];
}

function ReadinessBar({ sips }: { sips: readonly SipReadiness[] }) {
  const text = useMessages(messages);
  const checking = useCheckAgain();
  const [first] = sips;
  if (!first) return null;

  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary">
          {first.checkedAt
            ? text('readiness-checked', { time: dateTimeText(first.checkedAt) })
            : text('readiness-unchecked')}
        </Typography>
        <CheckAgain checking={checking} />
      </Stack>
      <Message said={checking.said} />
    </Stack>
  );
}

function nextDateOf(upcoming: UpcomingSips) {
  const day = upcoming.upcoming_sips_by_date?.find(
    ({ execution_date: on }) => on === upcoming.next_execution_date,
  );
  const needed = day?.own_money_needed ?? upcoming.next_date_fund_required ?? 0;
  const kept = Math.round(((day?.total_amount ?? needed) - needed) * 100) / 100;
  return { needed, kept, isProvisional: day?.is_provisional };
}

function UpcomingTiles({ upcoming }: { upcoming: UpcomingSips }) {
  const text = useMessages(messages);
  const { needed, kept, isProvisional } = nextDateOf(upcoming);
  const isNet = typeof upcoming.total_own_money_needed === 'number';
  const later = upcoming.later_sips_count ?? 0;

  return (
    <Tiles>
      <StatTile
        label={text('next-date')}
        value={dateText(upcoming.next_execution_date)}
        badge={
          <>
            <DayBadge date={upcoming.next_execution_date} />
            <ProvisionalBadge is={isProvisional} />
          </>
        }
      />
      <StatTile
        label={text('next-date-fund')}
        value={<Money value={Math.ceil(needed)} />}
        hint={
          kept > 0
            ? withElements((marks) => text(isNet ? 'plus-kept-or-profit' : 'plus-kept', marks), {
                amount: <Money value={kept} />,
              })
            : undefined
        }
      />
      <StatTile
        label={text('total-fund')}
        value={
          <Money
            value={Math.ceil(upcoming.total_own_money_needed ?? upcoming.total_fund_required ?? 0)}
          />
        }
        hint={
          isNet
            ? later > 0
              ? withElements((marks) => text('total-later', marks), {
                  amount: <Money value={upcoming.later_own_money_needed} />,
                })
              : text('total-of-dates')
            : undefined
        }
      />
      <StatTile
        label={text('upcoming-sips')}
        value={upcoming.upcoming_sips_count ?? 0}
        hint={later > 0 ? text('later-sips', { count: later }) : undefined}
      />
    </Tiles>
  );
}

function UpcomingDays({ days, ready, onAssigned }: Props) {
  return (
    <div>
      {days.map((day, place) => (
        <Accordion
          key={day.execution_date}
          defaultExpanded={place === 0}
          variant="outlined"
          disableGutters
          slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
        >
          <AccordionSummary expandIcon={<ExpandIcon />}>
            <Heading day={day} />
          </AccordionSummary>
          <AccordionDetails sx={{ p: { xs: 1.5, sm: 0 } }}>
            <UpcomingTable day={day} ready={ready} onAssigned={onAssigned} />
          </AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}

function Heading({ day }: { day: UpcomingDay }) {
  const text = useMessages(messages);
  const count = day.sips?.length ?? 0;
  const own = day.own_money_needed;
  const isLess = typeof own === 'number' && own < (day.total_amount ?? own);

  return (
    <Stack
      direction="row"
      sx={{ flexGrow: 1, gap: 1.5, flexWrap: 'wrap', alignItems: 'center', pr: 1, minWidth: 0 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{dateText(day.execution_date)}</Typography>
      <DayBadge date={day.execution_date} />
      <ProvisionalBadge is={day.is_provisional} />
      <Typography variant="body2" color="textSecondary">
        {text('sip-count', { count })}
      </Typography>
      <Stack sx={{ ml: 'auto', alignItems: 'flex-end' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <Money value={day.total_amount} />
        </Typography>
        {isLess ? (
          <Typography variant="caption" color="textSecondary">
            {withElements((marks) => text('from-account', marks), {
              amount: <Money value={own} />,
            })}
          </Typography>
        ) : null}
      </Stack>
    </Stack>
  );
}

function FundsCalendar({ days }: { days: readonly UpcomingDay[] }) {
  const text = useMessages(messages);
  const weeks = fundsByWeek(days);
  if (weeks.length < 2) return null;

  return (
    <SectionCard
      title={fundsFinding(weeks)}
      action={
        <Button
          onClick={() =>
            downloadCsv('funds-required.csv', [
              [text('week-from'), text('sips'), text('funds-in-rupees')],
              ...weeks.map(({ monday, sips, amount }) => [monday, sips, amount]),
            ])
          }
        >
          {messagesOf(shared)('download-csv')}
        </Button>
      }
    >
      <DataTable
        caption={text('funds-by-week')}
        columns={columns(text)}
        rows={weeks}
        rowKey={({ monday }) => monday}
      />
    </SectionCard>
  );
}

export function fundsFinding(weeks: readonly FundsOfWeek[]): string {
  const text = messagesOf(messages);
  const [most] = weeks.toSorted((a, b) => b.amount - a.amount);
  if (!most) return text('funds-by-week');
  return weeks.every(({ amount }) => amount === most.amount)
    ? text('weeks-equal', { count: weeks.length })
    : text('week-most', { day: dateText(most.monday) });
}
