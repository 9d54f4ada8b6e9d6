import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import { sentences } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../lib/use-action.ts';
import { PreviousPageButton } from '../../shared/back-button.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useGoBack } from '../../shared/use-go-back.ts';
import { AssignCard } from './assign-card.tsx';
import { ClosedNote } from './closed-note.tsx';
import { ScheduleTerms } from './schedule-terms.tsx';
import { ScheduleTiles } from './schedule-tiles.tsx';
import { SipTable } from './sip-table.tsx';
import { TargetProgress } from './target-progress.tsx';
import { targetReached } from './target-reached.ts';
import { useDecisions } from './use-decisions.ts';
import { type ScheduleDetail, useScheduleDetail } from './use-schedules.ts';
import { WhyCard } from './why-card.tsx';

const otherwise = paths.user.subscriptions.href();

/** One schedule with every SIP of it. */
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
  // What could not be fetched is left out: the screen says what happened without it.
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
