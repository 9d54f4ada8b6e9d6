import { Alert, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { dateText } from '../../lib/formats.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Empty } from '../../shared/empty.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { DaysTable, DeclarationsTable } from './calendar-tables.tsx';
import { whatKind } from './calendar-words.ts';
import { DeclareDialog } from './declare-dialog.tsx';
import {
  type CalendarYear,
  calendarKey,
  completeYear,
  type Declaration,
  useCalendarYear,
  withdrawDay,
} from './use-market-calendar.ts';

type WithdrawDialogProps = { day: Declaration; onClose(outcome?: Said): void };

type Props = { year: number; onClose(outcome?: Said): void };

/** On which days the exchange trades, as far as this server knows; and what it did not know is declared here. */
export function CalendarPage() {
  const now = new Date().getFullYear();
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

/** Says that nothing of a year's list is missing. */
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

/** Takes back what was declared of a day, after one more look. */
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
