import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { brokerCredentials } from '@safe-trading/messages/en/broker-credentials';
import type { UseQueryResult } from '@tanstack/react-query';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { useAction } from '../../lib/use-action.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { corner } from '../../shared/scale.ts';
import { useDialog } from '../../shared/use-dialog.ts';
import { useForm } from '../../shared/use-form.ts';
import { PasswordField } from './password-field.tsx';
import { type ApiAccess, type Keys, saveKeys } from './use-broker-access.ts';

type Kind = Exclude<Keys['kind'], 'NONE'>;

type Fields = { kind: Kind; api_key: string; api_secret: string; secret_api_key: string };

type Props = {
  isSaved: boolean;
  isBusy: boolean;
  /** Calls `onSaved` once the server has stored the keys; a failure keeps what was typed. */
  onSave(keys: Keys, onSaved: () => void): void;
};

const empty: Fields = { kind: 'API_KEY', api_key: '', api_secret: '', secret_api_key: '' };

const labels = {
  api_key: 'api-key',
  api_secret: 'api-secret',
  secret_api_key: 'secret-api-key',
} as const;

const hints = {
  api_key: 'api-key-hint',
  api_secret: 'api-secret-hint',
  secret_api_key: 'secret-api-key-hint',
} as const;

const keysOf = ({ kind, ...typed }: Fields): Keys =>
  kind === 'API_KEY'
    ? { kind, api_key: typed.api_key.trim(), api_secret: typed.api_secret.trim() }
    : { kind, secret_api_key: typed.secret_api_key.trim() };

/** Keeps password managers from filling in or storing API keys. */
const unknownToManagers = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
  spellCheck: false,
  autoCapitalize: 'off',
};

type Query = UseQueryResult<ApiAccess | null>;

export function ApiAccessSection({ query }: { query: Query }) {
  const text = useMessages(brokerCredentials);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      sx={roundAsACard}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 2.5, py: 1 }}>
        <Stack>
          <Typography component="span" variant="h6">
            {text('keys')}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {query.data ? stateOf(query.data) : text('keys-unknown')}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2.5, pb: 2.5 }}>
        <Fetched query={query} failure={text('keys-fetch-failed')}>
          {(access) => (access ? <Access access={access} /> : null)}
        </Fetched>
      </AccordionDetails>
    </Accordion>
  );
}

function Access({ access }: { access: ApiAccess }) {
  const text = useMessages(brokerCredentials);
  const { subject: isRemoving, said, say, open, close, forget } = useDialog<true>();
  const { kind, hint, is_linked: isLinked } = access;
  const version = access.version ?? 0;
  const isSaved = kind === 'API_KEY' || kind === 'SECRET_KEY';
  const saving = useAction({
    act: (keys: Keys) => saveKeys(keys, version),
    failure: text('keys-save-failed'),
    rereads: [investorKey],
    onSaid: say,
  });

  return (
    <Stack spacing={2.5}>
      <Typography color="textSecondary">{text('keys-help')}</Typography>
      {hint ? <InfoNote>{hint}</InfoNote> : null}
      <Message said={said} onClose={forget} />
      {isSaved ? (
        <Stack
          direction="row"
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography>{stateOf(access)}</Typography>
          <Button color="error" variant="outlined" onClick={() => open(true)}>
            {text('keys-remove')}
          </Button>
        </Stack>
      ) : null}
      {isLinked === false ? (
        <InfoNote>{text('keys-first')}</InfoNote>
      ) : (
        <ApiAccessForm isSaved={isSaved} isBusy={saving.isBusy} onSave={saving.start} />
      )}
      {isRemoving ? (
        <ActionDialog
          title={text('keys-remove-title')}
          doIt={text('keys-remove')}
          color="error"
          failure={text('keys-remove-failed')}
          act={() => saveKeys({ kind: 'NONE' }, version)}
          rereads={[investorKey]}
          onClose={close}
        >
          <Typography>{text('keys-remove-help')}</Typography>
        </ActionDialog>
      ) : null}
    </Stack>
  );
}

/** Accordion rounds only the corners of a group by default. */
const roundAsACard = {
  '&, &:first-of-type, &:last-of-type': { borderRadius: `${corner.sheet}px` },
} as const;

function stateOf({ kind, saved_at: savedAt }: ApiAccess): string {
  if (kind !== 'API_KEY' && kind !== 'SECRET_KEY')
    return messagesOf(brokerCredentials)('keys-none');
  const time = dateTimeText(savedAt);
  return kind === 'API_KEY'
    ? messagesOf(brokerCredentials)('keys-pair-saved', { time })
    : messagesOf(brokerCredentials)('keys-one-saved', { time });
}

/** Either a key with its secret, or a single secret key. */
function ApiAccessForm({ isSaved, isBusy, onSave }: Props) {
  const text = useMessages(brokerCredentials);
  const form = useForm(empty, faultsOf);
  const { kind } = form.values;
  const field = (name: keyof typeof labels) => ({
    ...form.bind(name),
    label: text(labels[name]),
    helperText: text(hints[name]),
    input: unknownToManagers,
  });

  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={form.submit((typed) => onSave(keysOf(typed), form.clear))}
    >
      <RadioGroup
        aria-label={text('keys-which')}
        value={kind}
        sx={{ gap: 0.5 }}
        onChange={(_, chosen) => {
          form.showFaults({});
          form.change({ kind: chosen === 'SECRET_KEY' ? 'SECRET_KEY' : 'API_KEY' });
        }}
      >
        <FormControlLabel value="API_KEY" control={<Radio />} label={text('keys-pair')} />
        <FormControlLabel value="SECRET_KEY" control={<Radio />} label={text('keys-one')} />
      </RadioGroup>
      {kind === 'API_KEY' ? (
        <Stack key="pair" spacing={2.5}>
          <InputField {...field('api_key')} />
          <PasswordField what={text('api-secret')} {...field('api_secret')} />
        </Stack>
      ) : (
        <PasswordField key="one" what={text('secret-api-key')} {...field('secret_api_key')} />
      )}
      <Button type="submit" variant="outlined" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {isBusy ? text('keys-saving') : isSaved ? text('keys-replace') : text('keys-save')}
      </Button>
    </Stack>
  );
}

function faultsOf(typed: Fields) {
  const missing = (name: keyof typeof labels): string | undefined =>
    typed[name].trim() === ''
      ? messagesOf(brokerCredentials)('required', {
          field: messagesOf(brokerCredentials)(labels[name]),
        })
      : undefined;
  return typed.kind === 'API_KEY'
    ? { api_key: missing('api_key'), api_secret: missing('api_secret') }
    : { secret_api_key: missing('secret_api_key') };
}
