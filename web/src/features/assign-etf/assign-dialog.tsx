import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { InputField } from '../../shared/input-field.tsx';
import type { Said } from '../../shared/message.tsx';
import { EtfChoices } from './etf-choices.tsx';
import { type Assignable, useAssign, useAssignable } from './use-assignable.ts';

type Props = {
  scheduleId: string;
  /** With what was done; without an outcome where nothing was. */
  onClose(outcome?: Said): void;
};

/** Finds an ETF for a schedule, beside the ranking the engine would choose from. */
export function AssignDialog({ scheduleId, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | undefined>();
  const found = useAssignable(scheduleId, useDeferredValue(typed).trim());
  const assign = useAssign(scheduleId);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaid(undefined);
    if (!chosen) {
      setFault('Choose one of these ETFs');
      return;
    }
    setBusy(true);
    const version = found.data?.version;
    try {
      const text = await assign({
        etf_nse_code: chosen,
        ...(typeof version === 'number' ? { version } : {}),
      });
      onClose({ severity: 'success', text });
    } catch (error) {
      setSaid({ severity: 'error', text: describeFailure(error, failure) });
      setBusy(false);
    }
  };

  return (
    <DialogForm
      title="Assign an ETF"
      doIt={chosen ? `Assign ${chosen}` : 'Assign'}
      isReady={Boolean(found.data)}
      isBusy={isBusy}
      said={said}
      onSubmit={submit}
      onClose={() => onClose()}
    >
      <Typography color="textSecondary">
        All SIPs of this schedule buy the ETF you assign. Without a choice, the one nearest to its
        52-week low is taken when the first SIP is due.
      </Typography>
      <InputField
        label="Search by name or code"
        value={typed}
        input={{ maxLength: 100, type: 'search' }}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.data ? (
        <Found
          found={found.data}
          chosen={chosen}
          fault={fault}
          onChoose={(code) => {
            setChosen(code);
            setFault(undefined);
          }}
        />
      ) : found.isError || found.data === null ? (
        <Alert severity="error">{describeFailure(found.error, listFailure)}</Alert>
      ) : (
        <Skeleton variant="rounded" height={240} role="progressbar" aria-label="Loading" />
      )}
    </DialogForm>
  );
}

type FoundProps = {
  found: Assignable;
  chosen: string;
  fault: string | undefined;
  onChoose(code: string): void;
};

function Found({ found, chosen, fault, onChoose }: FoundProps) {
  const { note, instruments, total, priced_at: pricedAt } = found;
  const etfs = instruments ?? [];
  const more = (total ?? etfs.length) - etfs.length;
  return (
    <Stack spacing={1.5} sx={{ minHeight: 240 }}>
      {note ? <Alert severity="warning">{note}</Alert> : null}
      {pricedAt ? (
        <Typography variant="body2" color="textSecondary">
          {`Prices of ${dateTimeText(pricedAt)}`}
        </Typography>
      ) : null}
      {etfs.length > 0 ? (
        <EtfChoices etfs={etfs} value={chosen} fault={fault} onChoose={onChoose} />
      ) : note ? null : (
        <Typography color="textSecondary" role="status">
          No ETF of this name or code was found.
        </Typography>
      )}
      {more > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {`and ${more} more; search to narrow the list.`}
        </Typography>
      ) : null}
    </Stack>
  );
}

const failure = 'The ETF could not be assigned.';
const listFailure = 'The ETFs could not be fetched. Close this and try again.';
