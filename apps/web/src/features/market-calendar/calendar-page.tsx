import { Alert, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { dateText, indianTime } from '../../lib/formats.ts';
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
  time.test(text) ? undefined : 'A time like 13:00 is required';

const faultsOf = ({ date, kind, description, opens, closes }: Wanted) => ({
  date: date ? undefined : 'Date is required',
  opens: kind === 'SPECIAL_SESSION' ? faultOfTime(opens) : undefined,
  closes: hasClose(kind) ? faultOfTime(closes) : undefined,
  description: description.trim() ? undefined : 'Description is required',
});

type WithdrawDialogProps = { day: Declaration; onClose(outcome?: Said): void };

type Props = { year: number; onClose(outcome?: Said): void };

export function CalendarPage() {
  const now = indianTime(new Date()).getUTCFullYear();
  const [year, setYear] = useState(now);
  const calendar = useCalendarYear(year);
  const { subject: asked, said, open, close, forget } = useDialog<'day' | 'year' | Declaration>();

  return (
    <>
      <PageTitle
        lead="On which days the exchange trades. What is declared here counts from the next minute on."
        actions={
          <Button variant="contained" onClick={() => open('day')}>
            Declare a day
          </Button>
        }
      >
        Calendar
      </PageTitle>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Year"
          value={year}
          onChange={(_, chosen: number | null) => setYear(chosen ?? year)}
        >
          {[now - 1, now, now + 1].map((each) => (
            <ToggleButton key={each} value={each} sx={{ minHeight: 44, px: 2 }}>
              {each}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Loaded query={calendar} failure="The calendar could not be fetched.">
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
  const days = known.days ?? [];
  const declarations = known.declarations ?? [];

  return (
    <Stack spacing={2}>
      {known.is_provisional ? (
        <Alert
          severity={known.is_wanted ? 'warning' : 'info'}
          action={
            <Button color="inherit" onClick={onComplete}>
              Complete
            </Button>
          }
        >
          {`${year} is provisional: only weekends, fixed national holidays and what is listed below count as closed. Import the exchange's list with "npm run market-data:import", or declare its holidays here and complete the year.`}
        </Alert>
      ) : null}
      {known.said_complete_by_name ? (
        <Alert severity="success">
          {`${known.said_complete_by_name} said on ${dateText(known.said_complete_at)} that ${year} is complete.`}
        </Alert>
      ) : null}
      {days.length === 0 ? (
        <Empty>{`Nothing is known of ${year} but its weekends.`}</Empty>
      ) : (
        <DaysTable year={year} days={days} />
      )}
      {declarations.length === 0 ? null : (
        <SectionCard title="Declared by administrators">
          <DeclarationsTable declarations={declarations} onWithdraw={onWithdraw} />
        </SectionCard>
      )}
    </Stack>
  );
}

function CompleteDialog({ year, onClose }: Props) {
  return (
    <ActionDialog
      title={`Complete ${year}`}
      doIt="It is complete"
      failure="The year could not be completed."
      act={() => completeYear(year)}
      rereads={[calendarKey]}
      waits
      onClose={onClose}
    >
      <Typography>
        Every holiday of the exchange's list for {year} is entered. From then on its dates are not
        called provisional, and nobody is asked for them. Fixed national holidays stay closed.
      </Typography>
    </ActionDialog>
  );
}

function WithdrawDialog({ day, onClose }: WithdrawDialogProps) {
  return (
    <ActionDialog
      title={`Withdraw ${dateText(day.date)}`}
      doIt="Withdraw"
      failure="It could not be withdrawn."
      act={() => withdrawDay(day.day_id ?? '')}
      rereads={[calendarKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {whatKind(day)}: {day.description}
      </Typography>
      <Typography color="textSecondary">
        The day is then again what the list of the exchange says.
      </Typography>
    </ActionDialog>
  );
}

function DeclareDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const { values, change, bind, isValid } = useForm(empty, faultsOf);
  const { date, kind, description, opens, closes } = values;

  return (
    <ActionDialog
      title="Declare a day"
      doIt="Declare the day"
      failure="The day could not be declared."
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
      <InputField {...bind('date')} label="Date" type="date" helperText="Today or a day to come" />
      <Choices
        label="What the day is"
        value={kind}
        choices={declarable.map(({ kind: value, label, help }) => ({ value, label, help }))}
        onChoose={(value) =>
          change({
            kind: declarable.find((one) => one.kind === value)?.kind ?? 'TRADING_HOLIDAY',
          })
        }
      />
      {kind === 'SPECIAL_SESSION' ? (
        <InputField {...bind('opens')} label="Opens at" helperText="Such as 09:15" />
      ) : null}
      {hasClose(kind) ? (
        <InputField {...bind('closes')} label="Closes at" helperText="Such as 13:00" />
      ) : null}
      <InputField
        {...bind('description')}
        label="Description"
        input={{ maxLength: 120 }}
        helperText="Such as the name of the feast, or the circular of the exchange"
      />
    </ActionDialog>
  );
}
