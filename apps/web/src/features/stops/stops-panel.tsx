import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { LiftedTable, StopsTable } from './stops-table.tsx';
import { type Stop, useStops } from './use-stops.ts';

/** Which stops are in force and why, with the buttons that set and lift them. */
export function StopsPanel() {
  const stops = useStops();
  const { subject: asked, said, open, close, forget } = useDialog<'stop' | Stop>();

  if (stops.data === null) return null;
  return (
    <SectionCard
      title="Stops"
      action={
        <Button variant="outlined" color="error" onClick={() => open('stop')}>
          Stop trading
        </Button>
      }
    >
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={stops} failure="The stops could not be fetched.">
          {(all) => <Stops all={all ?? []} onLift={open} />}
        </Fetched>
      </Stack>
      {asked === 'stop' ? <StopDialog onClose={close} /> : null}
      {typeof asked === 'object' ? <LiftDialog stop={asked} onClose={close} /> : null}
    </SectionCard>
  );
}

function Stops({ all, onLift }: { all: readonly Stop[]; onLift(stop: Stop): void }) {
  const [isOpen, setOpen] = useState(false);
  const inForce = all.filter((stop) => stop.is_in_force);
  const lifted = all.filter((stop) => !stop.is_in_force);

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      {inForce.length === 0 ? (
        <Typography color="textSecondary">No stop is in force.</Typography>
      ) : (
        <StopsTable stops={inForce} onLift={onLift} />
      )}
      {lifted.length === 0 ? null : (
        <Button
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ alignSelf: 'flex-start', ml: -1 }}
        >
          {isOpen ? 'Hide lifted stops' : `Show lifted stops (${lifted.length})`}
        </Button>
      )}
      {isOpen ? <LiftedTable stops={lifted} /> : null}
    </Stack>
  );
}
