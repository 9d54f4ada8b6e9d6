import { Alert, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { marketCalendar } from '@safe-trading/messages/en/market-calendar';
import { useState } from 'react';
import { dateText, indianTime } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import { Empty } from '../../shared/empty.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { useForm } from '../../shared/use-form.ts';
import { DaysTable, DeclarationsTable } from './calendar-tables.tsx';
import { declarable, whatKind } from './calendar-words.ts';
import {
  type CalendarYear,
  calendarKey,
  completeYear,
  type DayKind,
  type Declaration,
  declareDay,
  useCalendarYear,
  withdrawDay,
} from './use-market-calendar.ts';

type Wanted = { date: string; kind: DayKind; description: string; opens: string; closes: string };

const empty: Wanted = {
  date: '',
  kind: 'TRADING_HOLIDAY',
  description: '',
  opens: '',
  closes: '',
};

const hasClose = (kind: DayKind): boolean => kind === 'EARLY_CLOSE' || kind === 'SPECIAL_SESSION';

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

const faultOfTime = (text: string): string | undefined =>
  time.test(text) ? undefined : messagesOf(marketCalendar)('time-required');

const faultsOf = ({ date, kind, description, opens, closes }: Wanted) => ({
  date: date ? undefined : messagesOf(marketCalendar)('date-required'),
  opens: kind === 'SPECIAL_SESSION' ? faultOfTime(opens) : undefined,
  closes: hasClose(kind) ? faultOfTime(closes) : undefined,
  description: description.trim() ? undefined : messagesOf(marketCalendar)('description-required'),
});

type WithdrawDialogProps = { day: Declaration; onClose(outcome?: Said): void };

type Props = { year: number; onClose(outcome?: Said): void };

export function CalendarPage() {
  const text = useMessages(marketCalendar);
  const now = indianTime(new Date()).getUTCFullYear();
  const [year, setYear] = useState(now);
  const calendar = useCalendarYear(year);
  const { subject: asked, said, open, close, forget } = useDialog<'day' | 'year' | Declaration>();

  return (
    <>
      <PageTitle
        lead={text('lead')}
        actions={
          <Button variant="contained" onClick={() => open('day')}>
            {text('declare')}
          </Button>
        }
      >
        {text('title')}
      </PageTitle>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={text('year')}
          value={year}
          onChange={(_, chosen: number | null) => setYear(chosen ?? year)}
        >
          {[now - 1, now, now + 1].map((each) => (
            <ToggleButton key={each} value={each} sx={{ minHeight: 44, px: 2 }}>
              {each}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Loaded query={calendar} failure={text('failed')}>
          {(known) => (
            <Year known={known} year={year} onComplete={() => open('year')} onWithdraw={open} />
          )}
        </Loaded>
      </Stack>
      {asked === 'day' ? <DeclareDialog onClose={close} /> : null}
      {asked === 'year' ? <CompleteDialog year={year} onClose={close} /> : null}
      {typeof asked === 'object' ? <WithdrawDialog day={asked} onClose={close} /> : null}
    </>
  );
}

type YearProps = {
  known: CalendarYear;
  year: number;
  onComplete(): void;
  onWithdraw(day: Declaration): void;
};

function Year({ known, year, onComplete, onWithdraw }: YearProps) {
  const text = useMessages(marketCalendar);
  const days = known.days ?? [];
  const declarations = known.declarations ?? [];

  return (
    <Stack spacing={2}>
      {known.is_provisional ? (
        <Alert
          severity={known.is_wanted ? 'warning' : 'info'}
          action={
            <Button color="inherit" onClick={onComplete}>
              {text('complete')}
            </Button>
          }
        >
          {text('provisional', { year: String(year), command: 'npm run market-data:import' })}
        </Alert>
      ) : null}
      {known.said_complete_by_name ? (
        <Alert severity="success">
          {text('completed-by', {
            name: known.said_complete_by_name,
            date: dateText(known.said_complete_at),
            year: String(year),
          })}
        </Alert>
      ) : null}
      {days.length === 0 ? (
        <Empty>{text('empty', { year: String(year) })}</Empty>
      ) : (
        <DaysTable year={year} days={days} />
      )}
      {declarations.length === 0 ? null : (
        <SectionCard title={text('by-administrators')}>
          <DeclarationsTable declarations={declarations} onWithdraw={onWithdraw} />
        </SectionCard>
      )}
    </Stack>
  );
}

function CompleteDialog({ year, onClose }: Props) {
  const text = useMessages(marketCalendar);
  return (
    <ActionDialog
      title={text('complete-title', { year: String(year) })}
      doIt={text('complete-do')}
      failure={text('complete-failed')}
      act={() => completeYear(year)}
      rereads={[calendarKey]}
      waits
      onClose={onClose}
    >
      <Typography>{text('complete-help', { year: String(year) })}</Typography>
    </ActionDialog>
  );
}

function WithdrawDialog({ day, onClose }: WithdrawDialogProps) {
  const text = useMessages(marketCalendar);
  return (
    <ActionDialog
      title={text('withdraw-date', { date: dateText(day.date) })}
      doIt={text('withdraw')}
      failure={text('withdraw-failed')}
      act={() => withdrawDay(day.day_id ?? '')}
      rereads={[calendarKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('day-described', { kind: whatKind(day), description: day.description ?? '' })}
      </Typography>
      <Typography color="textSecondary">{text('withdraw-help')}</Typography>
    </ActionDialog>
  );
}

function DeclareDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const text = useMessages(marketCalendar);
  const { values, change, bind, isValid } = useForm(empty, faultsOf);
  const { date, kind, description, opens, closes } = values;

  return (
    <ActionDialog
      title={text('declare')}
      doIt={text('declare-do')}
      failure={text('declare-failed')}
      check={isValid}
      act={() =>
        declareDay({
          date,
          kind,
          description: description.trim(),
          ...(kind === 'SPECIAL_SESSION' ? { opens } : {}),
          ...(hasClose(kind) ? { closes } : {}),
        })
      }
      rereads={[calendarKey]}
      waits
      onClose={onClose}
    >
      <InputField
        {...bind('date')}
        label={text('date')}
        type="date"
        helperText={text('date-help')}
      />
      <Choices
        label={text('what-day')}
        value={kind}
        choices={declarable.map((each) => ({
          value: each,
          label: text(`kind-${each}`),
          help: text(`help-${each}`),
        }))}
        onChoose={(value) =>
          change({ kind: declarable.find((one) => one === value) ?? 'TRADING_HOLIDAY' })
        }
      />
      {kind === 'SPECIAL_SESSION' ? (
        <InputField {...bind('opens')} label={text('opens')} helperText={text('opens-help')} />
      ) : null}
      {hasClose(kind) ? (
        <InputField {...bind('closes')} label={text('closes')} helperText={text('closes-help')} />
      ) : null}
      <InputField
        {...bind('description')}
        label={text('description')}
        input={{ maxLength: 120 }}
        helperText={text('description-help')}
      />
    </ActionDialog>
  );
}
