import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import type { Text } from '@safe-trading/messages';
import { halts } from '@safe-trading/messages/en/halts';
import { useDeferredValue, useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateTimeText, missing } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
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
  type HaltWanted,
  haltsKey,
  type Level,
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

type Wanted = { level: Level; subject: string; reason: string };

const empty: Wanted = { level: 'PLATFORM', subject: '', reason: '' };

const faultsOf = ({ level, subject, reason }: Wanted) => ({
  subject: level !== 'PLATFORM' && !subject ? messagesOf(halts)('choose-one') : undefined,
  reason: faultOfReason(reason),
});

type HaltsTableProps = { stops: readonly Stop[]; onLift(stop: Stop): void };

function HaltsTable({ stops, onLift }: HaltsTableProps) {
  const text = useMessages(halts);
  return (
    <PanelTable
      caption={text('active')}
      rows={stops}
      rowKey={keyOf}
      columns={[
        ...columns(text),
        {
          key: 'lift',
          header: text('action'),
          isLong: true,
          align: 'right',
          render: (stop) =>
            stop.is_of_disabled_account ? (
              text('of-disabled')
            ) : (
              <Button
                variant="outlined"
                aria-label={text('lift-name', { what: whatIsHalted(stop) })}
                onClick={() => onLift(stop)}
              >
                {text('lift')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function LiftedTable({ stops }: Pick<HaltsTableProps, 'stops'>) {
  const text = useMessages(halts);
  return (
    <PanelTable
      caption={text('lifted')}
      rows={stops}
      rowKey={keyOf}
      columns={[
        ...columns(text),
        {
          key: 'lifted',
          header: text('lifted-at'),
          render: (stop) => <Figure>{liftedOf(stop)}</Figure>,
        },
        {
          key: 'why',
          header: text('why'),
          isLong: true,
          render: (stop) => stop.lifted_reason || '-',
        },
      ]}
    />
  );
}

const keyOf = (stop: Stop): string => stop.stop_id ?? `${stop.level} ${stop.set_at}`;

const liftedOf = ({ lifted_at: at, lifted_by_name: by }: Stop): string =>
  [dateTimeText(at), by].filter(Boolean).join(', ');

const columns = (text: Text<typeof halts>): readonly Column<Stop>[] => [
  { key: 'what', header: text('what-stopped'), render: whatIsHalted },
  { key: 'reason', header: text('reason'), isLong: true, render: (stop) => stop.reason || '-' },
  {
    key: 'by',
    header: text('set-by'),
    render: (stop) =>
      stop.set_by_system ? (
        <Chip size="small" label={text('system')} />
      ) : (
        stop.set_by_name || missing()
      ),
  },
  {
    key: 'since',
    header: text('since'),
    render: (stop) => <Figure>{dateTimeText(stop.set_at)}</Figure>,
  },
];

type Props = { stop: Stop; onClose(outcome?: Said): void };

export function HaltsPanel() {
  const text = useMessages(halts);
  const stops = useHalts();
  const { subject: asked, said, open, close, forget } = useDialog<'stop' | Stop>();

  if (stops.data === null) return null;
  return (
    <SectionCard
      title={text('title')}
      action={
        <Button variant="outlined" color="error" onClick={() => open('stop')}>
          {text('stop')}
        </Button>
      }
    >
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={stops} failure={text('failed')}>
          {(all) => <Stops all={all ?? []} onLift={open} />}
        </Fetched>
      </Stack>
      {asked === 'stop' ? <HaltDialog onClose={close} /> : null}
      {typeof asked === 'object' ? <LiftDialog stop={asked} onClose={close} /> : null}
    </SectionCard>
  );
}

function Stops({ all, onLift }: { all: readonly Stop[]; onLift(stop: Stop): void }) {
  const text = useMessages(halts);
  const [isOpen, setOpen] = useState(false);
  const inForce = all.filter((stop) => stop.is_in_force);
  const lifted = all.filter((stop) => !stop.is_in_force);

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      {inForce.length === 0 ? (
        <Typography color="textSecondary">{text('none')}</Typography>
      ) : (
        <HaltsTable stops={inForce} onLift={onLift} />
      )}
      {lifted.length === 0 ? null : (
        <Button
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ alignSelf: 'flex-start', ml: -1 }}
        >
          {isOpen ? text('hide-lifted') : text('show-lifted', { count: lifted.length })}
        </Button>
      )}
      {isOpen ? <LiftedTable stops={lifted} /> : null}
    </Stack>
  );
}

function LiftDialog({ stop, onClose }: Props) {
  const text = useMessages(halts);
  const { values, bind, isValid } = useForm({ reason: '' }, ({ reason }) => ({
    reason: faultOfReason(reason),
  }));

  return (
    <ActionDialog
      title={text('lift-title')}
      doIt={text('lift-title')}
      failure={text('lift-failed')}
      check={isValid}
      act={() => liftHalt(stop.stop_id ?? '', values.reason.trim())}
      rereads={[haltsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('was-stopped', { what: whatIsHalted(stop), reason: stop.reason || missing() })}
      </Typography>
      <Typography color="textSecondary">{text('lift-help')}</Typography>
      <ReasonField {...bind('reason')} helperText={text('lift-reason')} />
    </ActionDialog>
  );
}

function HaltDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const text = useMessages(halts);
  const { values, faults, change, bind, isValid } = useForm(empty, faultsOf);
  const { level, subject, reason } = values;

  return (
    <ActionDialog
      title={text('stop')}
      doIt={text('stop')}
      color="error"
      failure={text('stop-failed')}
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
        label={text('stop-what')}
        value={level}
        choices={levels.map((each) => ({
          value: each,
          label: text(`level-${each}`),
          help: text(`help-${each}`),
        }))}
        onChoose={(value) =>
          change({
            level: levels.find((each) => each === value) ?? 'PLATFORM',
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
      <ReasonField {...bind('reason')} helperText={text('stop-reason')} />
    </ActionDialog>
  );
}

/** Searches strategies, investors or subscriptions by name or e-mail. */
function SubjectPicker({ level, value, fault, onPick }: HaltDialogProps) {
  const text = useMessages(halts);
  const [typed, setTyped] = useState('');
  const found = useSubjects(level, useDeferredValue(typed).trim());

  return (
    <Stack spacing={1.5}>
      <InputField
        label={text(`search-${level}`)}
        value={typed}
        input={{ maxLength: 100 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Fetched query={found} failure={text('names-failed')}>
        {(subjects) =>
          subjects.length === 0 ? (
            <Typography color="textSecondary" role="status">
              {text('nothing-found')}
            </Typography>
          ) : (
            <Box sx={{ maxHeight: 240, overflowY: 'auto' }}>
              <Choices
                label={text(`pick-${level}`)}
                value={value}
                fault={fault}
                onChoose={onPick}
                choices={subjects.map((subject) => ({
                  value: subject.subject_id ?? '',
                  label: subject.subject_name ?? missing(),
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

const haltTrading = async (wanted: HaltWanted): Promise<string> =>
  messageIn(await api.post(routes.stops.set, { body: wanted }), messagesOf(halts)('stopped'));

async function liftHalt(stopId: string, reason: string): Promise<string> {
  const reply = await api.post(routes.stops.lift, { params: { stopId }, body: { reason } });
  return messageIn(reply, messagesOf(halts)('lift-done'));
}
