import {
  Alert,
  Box,
  Chip,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { assignEtf } from '@safe-trading/messages/en/assign-etf';
import { useDeferredValue, useId } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { decimalText } from '../../lib/decimal-text.ts';
import { dateTimeText, percent, pricePerUnit } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import type { Said } from '../../lib/use-action.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { type Assignable, type AssignableEtf, assign, useAssignable } from './use-assignable.ts';

type EtfChoicesProps = {
  etfs: readonly AssignableEtf[];
  value: string;
  fault: string | undefined;
  onChoose(code: string): void;
};

const turnoverText = (rupees: number): string =>
  rupees >= 1e7
    ? messagesOf(assignEtf)('crore', { figure: oneDecimal(rupees / 1e7) })
    : messagesOf(assignEtf)('lakh', { figure: oneDecimal(rupees / 1e5) });

const oneDecimal = (figure: number): string => decimalText(figure, { least: 1, most: 1 });

type Props = {
  scheduleId: string;
  /** Without an outcome, nothing was done. */
  onClose(outcome?: Said): void;
};

export function AssignDialog({ scheduleId, onClose }: Props) {
  const text = useMessages(assignEtf);
  const form = useForm({ search: '', etf: '' }, ({ etf }) => ({
    etf: etf ? undefined : text('choose'),
  }));
  const { search, etf } = form.values;
  const found = useAssignable(scheduleId, useDeferredValue(search).trim());
  const version = found.data?.version;

  return (
    <ActionDialog
      title={text('title')}
      doIt={etf ? text('assign-named', { etf }) : text('assign')}
      isReady={Boolean(found.data)}
      failure={text('failed')}
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
      <Typography color="textSecondary">{text('help')}</Typography>
      <InputField
        {...form.bind('search')}
        label={text('search')}
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
        <Alert severity="error">{describeFailure(found.error, text('list-failed'))}</Alert>
      ) : (
        <Skeleton variant="rounded" height={240} role="progressbar" aria-label={text('loading')} />
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
  const text = useMessages(assignEtf);
  const { note, instruments, total, priced_at: pricedAt } = found;
  const etfs = instruments ?? [];
  const more = (total ?? etfs.length) - etfs.length;
  return (
    <Stack spacing={1.5} sx={{ minHeight: 240 }}>
      {note ? <Alert severity="warning">{note}</Alert> : null}
      {pricedAt ? (
        <Typography variant="body2" color="textSecondary">
          {text('priced', { time: dateTimeText(pricedAt) })}
        </Typography>
      ) : null}
      {etfs.length > 0 ? (
        <EtfChoices etfs={etfs} value={chosen} fault={fault} onChoose={onChoose} />
      ) : note ? null : (
        <Typography color="textSecondary" role="status">
          {text('none')}
        </Typography>
      )}
      {more > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('more', { count: more })}
        </Typography>
      ) : null}
    </Stack>
  );
}

/** ETFs in ranking order, each with the reasons for and against it. */
function EtfChoices({ etfs, value, fault, onChoose }: EtfChoicesProps) {
  const text = useMessages(assignEtf);
  const id = useId();
  return (
    <FormControl error={fault !== undefined} fullWidth>
      <FormLabel id={id}>{text('which')}</FormLabel>
      {fault === undefined ? null : <FormHelperText sx={{ mx: 0 }}>{fault}</FormHelperText>}
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        sx={{ gap: 0.5 }}
      >
        {etfs.map((etf) => (
          <FormControlLabel
            key={etf.etf_nse_code}
            value={etf.etf_nse_code ?? ''}
            disabled={etf.can_assign !== true}
            control={<Radio sx={{ p: 1.25, alignSelf: 'flex-start' }} />}
            label={<Etf etf={etf} />}
            sx={{ minHeight: 44, mr: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Etf({ etf }: { etf: AssignableEtf }) {
  const { etf_nse_code: code, etf_name: name, rank, reason_text: reason } = etf;
  return (
    <Box component="span" sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}>
      <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
        {code}
      </Typography>
      {rank ? <Chip size="small" component="span" label={`#${rank}`} /> : null}
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        {factsOf(etf)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {reason}
      </Typography>
    </Box>
  );
}

function factsOf({
  last_price: price,
  distance_percent: distance,
  median_turnover: turnover,
}: AssignableEtf): string {
  const facts = [
    typeof price === 'number'
      ? messagesOf(assignEtf)('price', { price: pricePerUnit(price) })
      : messagesOf(assignEtf)('no-price'),
    typeof distance === 'number'
      ? messagesOf(assignEtf)('above-low', { share: percent(distance) })
      : undefined,
    typeof turnover === 'number' ? turnoverText(turnover) : undefined,
  ];
  return facts.filter(Boolean).join(' · ');
}
