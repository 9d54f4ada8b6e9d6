import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import type { Said } from '../../lib/use-action.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { EtfChoices } from './etf-choices.tsx';
import { type Assignable, assign, useAssignable } from './use-assignable.ts';

type Props = {
  scheduleId: string;
  /** With what was done; without an outcome where nothing was. */
  onClose(outcome?: Said): void;
};

/** Finds an ETF for a schedule, beside the ranking the engine would choose from. */
export function AssignDialog({ scheduleId, onClose }: Props) {
  const form = useForm({ search: '', etf: '' }, ({ etf }) => ({
    etf: etf ? undefined : 'Choose one of these ETFs',
  }));
  const { search, etf } = form.values;
  const found = useAssignable(scheduleId, useDeferredValue(search).trim());
  const version = found.data?.version;

  return (
    <ActionDialog
      title="Assign an ETF"
      doIt={etf ? `Assign ${etf}` : 'Assign'}
      isReady={Boolean(found.data)}
      failure="The ETF could not be assigned."
      check={form.isValid}
      act={() =>
        assign(scheduleId, {
          etf_nse_code: etf,
          ...(typeof version === 'number' ? { version } : {}),
        })
      }
      rereads={[investorKey]}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        All SIPs of this schedule buy the ETF you assign. Without a choice, the one nearest to its
        52-week low is taken when the first SIP is due.
      </Typography>
      <InputField
        {...form.bind('search')}
        label="Search by name or code"
        input={{ maxLength: 100, type: 'search' }}
      />
      {found.data ? (
        <Found
          found={found.data}
          chosen={etf}
          fault={form.faults.etf}
          onChoose={(code) => form.change({ etf: code })}
        />
      ) : found.isError || found.data === null ? (
        <Alert severity="error">{describeFailure(found.error, listFailure)}</Alert>
      ) : (
        <Skeleton variant="rounded" height={240} role="progressbar" aria-label="Loading" />
      )}
    </ActionDialog>
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

const listFailure = 'The ETFs could not be fetched. Close this and try again.';
