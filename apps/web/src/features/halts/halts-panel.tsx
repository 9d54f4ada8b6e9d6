import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { dateTimeText } from '../../lib/formats.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import type { Column } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Figure } from '../../shared/figure.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { faultOfReason, ReasonField } from '../../shared/reason-field.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { useForm } from '../../shared/use-form.ts';
import { PanelTable } from './doubts-table.tsx';
import { levels, whatIsHalted } from './halt-words.ts';
import {
  haltsKey,
  haltTrading,
  type Level,
  liftHalt,
  type Stop,
  useHalts,
  useSubjects,
} from './use-halts.ts';

type HaltDialogProps = {
  level: Exclude<Level, 'PLATFORM'>;
  value: string;
  fault: string | undefined;
  onPick(subjectId: string): void;
};

const words = {
  STRATEGY: { search: 'Search by name', pick: 'Which strategy' },
  INVESTOR: { search: 'Search by name or e-mail', pick: 'Which investor' },
  SUBSCRIPTION: { search: 'Search by name, e-mail or strategy', pick: 'Which subscription' },
} as const;

type Wanted = { level: Level; subject: string; reason: string };

const empty: Wanted = { level: 'PLATFORM', subject: '', reason: '' };

const faultsOf = ({ level, subject, reason }: Wanted) => ({
  subject: level !== 'PLATFORM' && !subject ? 'Choose one of these' : undefined,
  reason: faultOfReason(reason),
});

type HaltsTableProps = { stops: readonly Stop[]; onLift(stop: Stop): void };

const HaltsTable = ({ stops, onLift }: HaltsTableProps) => (
  <PanelTable
    caption="Stops in force"
    rows={stops}
    rowKey={keyOf}
    columns={[
      ...columns,
      {
        key: 'lift',
        header: 'Action',
        isLong: true,
        align: 'right',
        render: (stop) =>
          stop.is_of_disabled_account ? (
            'No order is sent until the account is enabled under Accounts.'
          ) : (
            <Button
              variant="outlined"
              aria-label={`Lift: ${whatIsHalted(stop)}`}
              onClick={() => onLift(stop)}
            >
              Lift
            </Button>
          ),
      },
    ]}
  />
);

const LiftedTable = ({ stops }: Pick<HaltsTableProps, 'stops'>) => (
  <PanelTable
    caption="Stops that were lifted"
    rows={stops}
    rowKey={keyOf}
    columns={[
      ...columns,
      { key: 'lifted', header: 'Lifted', render: (stop) => <Figure>{liftedOf(stop)}</Figure> },
      { key: 'why', header: 'Why', isLong: true, render: (stop) => stop.lifted_reason || '-' },
    ]}
  />
);

const keyOf = (stop: Stop): string => stop.stop_id ?? `${stop.level} ${stop.set_at}`;

const liftedOf = ({ lifted_at: at, lifted_by_name: by }: Stop): string =>
  [dateTimeText(at), by].filter(Boolean).join(', ');

const columns: readonly Column<Stop>[] = [
  { key: 'what', header: 'What is stopped', render: whatIsHalted },
  { key: 'reason', header: 'Reason', isLong: true, render: (stop) => stop.reason || '-' },
  {
    key: 'by',
    header: 'Set by',
    render: (stop) =>
      stop.set_by_system ? (
        <Chip size="small" label="Safe Trading itself" />
      ) : (
        stop.set_by_name || 'N/A'
      ),
  },
  { key: 'since', header: 'Since', render: (stop) => <Figure>{dateTimeText(stop.set_at)}</Figure> },
];

type Props = { stop: Stop; onClose(outcome?: Said): void };

export function HaltsPanel() {
  const stops = useHalts();
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
      {asked === 'stop' ? <HaltDialog onClose={close} /> : null}
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
        <HaltsTable stops={inForce} onLift={onLift} />
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

function LiftDialog({ stop, onClose }: Props) {
  const { values, bind, isValid } = useForm({ reason: '' }, ({ reason }) => ({
    reason: faultOfReason(reason),
  }));

  return (
    <ActionDialog
      title="Lift the stop"
      doIt="Lift the stop"
      failure="The stop could not be lifted."
      check={isValid}
      act={() => liftHalt(stop.stop_id ?? '', values.reason.trim())}
      rereads={[haltsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {whatIsHalted(stop)} was stopped because: {stop.reason || 'N/A'}
      </Typography>
      <Typography color="textSecondary">
        Orders that fell due meanwhile and are still within their day are sent with the next run.
      </Typography>
      <ReasonField {...bind('reason')} helperText="Why trading may go on; it is kept." />
    </ActionDialog>
  );
}

function HaltDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const { values, faults, change, bind, isValid } = useForm(empty, faultsOf);
  const { level, subject, reason } = values;

  return (
    <ActionDialog
      title="Stop trading"
      doIt="Stop trading"
      color="error"
      failure="Trading could not be stopped."
      check={isValid}
      act={() =>
        haltTrading({
          level,
          reason: reason.trim(),
          ...(level === 'PLATFORM' ? {} : { subject_id: subject }),
        })
      }
      rereads={[haltsKey]}
      waits
      onClose={onClose}
    >
      <Choices
        label="What to stop"
        value={level}
        choices={levels.map(({ level: value, label, help }) => ({ value, label, help }))}
        onChoose={(value) =>
          change({
            level: levels.find((choice) => choice.level === value)?.level ?? 'PLATFORM',
            subject: '',
          })
        }
      />
      {level === 'PLATFORM' ? null : (
        <SubjectPicker
          key={level}
          level={level}
          value={subject}
          fault={faults.subject}
          onPick={(picked) => change({ subject: picked })}
        />
      )}
      <ReasonField {...bind('reason')} helperText="Investors read it, so say it in plain words." />
    </ActionDialog>
  );
}

/** Searches strategies, investors or subscriptions by name or e-mail. */
function SubjectPicker({ level, value, fault, onPick }: HaltDialogProps) {
  const [typed, setTyped] = useState('');
  const found = useSubjects(level, useDeferredValue(typed).trim());

  return (
    <Stack spacing={1.5}>
      <InputField
        label={words[level].search}
        value={typed}
        input={{ maxLength: 100 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Fetched query={found} failure="The names could not be fetched.">
        {(subjects) =>
          subjects.length === 0 ? (
            <Typography color="textSecondary" role="status">
              Nothing of this name was found.
            </Typography>
          ) : (
            <Box sx={{ maxHeight: 240, overflowY: 'auto' }}>
              <Choices
                label={words[level].pick}
                value={value}
                fault={fault}
                onChoose={onPick}
                choices={subjects.map((subject) => ({
                  value: subject.subject_id ?? '',
                  label: subject.subject_name ?? 'N/A',
                  help: subject.hint ?? undefined,
                }))}
              />
            </Box>
          )
        }
      </Fetched>
    </Stack>
  );
}
