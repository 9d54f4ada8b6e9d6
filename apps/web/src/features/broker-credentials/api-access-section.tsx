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
import type { UseQueryResult } from '@tanstack/react-query';
import { dateTimeText } from '../../lib/formats.ts';
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
  api_key: 'API key',
  api_secret: 'API secret',
  secret_api_key: 'Secret API key',
} as const;

const hints = {
  api_key: 'Samco mails it when you create an app in the Trade API dashboard',
  api_secret: 'Shown once in the dashboard when the app is created',
  secret_api_key: 'Samco mails it after the one-time password; your password stays in use',
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
            API access (optional)
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {query.data ? stateOf(query.data) : 'What is saved is not known at the moment.'}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2.5, pb: 2.5 }}>
        <Fetched query={query} failure="What is saved could not be fetched.">
          {(access) => (access ? <Access access={access} /> : null)}
        </Fetched>
      </AccordionDetails>
    </Accordion>
  );
}

function Access({ access }: { access: ApiAccess }) {
  const { subject: isRemoving, said, say, open, close, forget } = useDialog<true>();
  const { kind, hint, is_linked: isLinked } = access;
  const version = access.version ?? 0;
  const isSaved = kind === 'API_KEY' || kind === 'SECRET_KEY';
  const saving = useAction({
    act: (keys: Keys) => saveKeys(keys, version),
    failure: 'The keys could not be saved.',
    rereads: [investorKey],
    onSaid: say,
  });

  return (
    <Stack spacing={2.5}>
      <Typography color="textSecondary">
        Since version 3.1 of its Trade API, Samco may ask for more than a password. Save what Samco
        gave you; it is used at the next login, and never shown again.
      </Typography>
      {hint ? <InfoNote>{hint}</InfoNote> : null}
      <Message said={said} onClose={forget} />
      {isSaved ? (
        <Stack
          direction="row"
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography>{stateOf(access)}</Typography>
          <Button color="error" variant="outlined" onClick={() => open(true)}>
            Remove keys
          </Button>
        </Stack>
      ) : null}
      {isLinked === false ? (
        <InfoNote>
          Save your Samco user ID, password and year of birth first; the keys belong to that
          account.
        </InfoNote>
      ) : (
        <ApiAccessForm isSaved={isSaved} isBusy={saving.isBusy} onSave={saving.start} />
      )}
      {isRemoving ? (
        <ActionDialog
          title="Remove the keys?"
          doIt="Remove keys"
          color="error"
          failure="The keys could not be removed."
          act={() => saveKeys({ kind: 'NONE' }, version)}
          rereads={[investorKey]}
          onClose={close}
        >
          <Typography>
            The open session is ended, and from then on your password alone logs in. Where Samco
            asks for more, no order is placed until you save keys again.
          </Typography>
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
    return 'No keys are saved; the password logs in.';
  const what = kind === 'API_KEY' ? 'API key and secret' : 'Secret API key';
  return `${what} saved: ${dateTimeText(savedAt)}`;
}

/** Either a key with its secret, or a single secret key. */
function ApiAccessForm({ isSaved, isBusy, onSave }: Props) {
  const form = useForm(empty, faultsOf);
  const { kind } = form.values;
  const field = (name: keyof typeof labels) => ({
    ...form.bind(name),
    label: labels[name],
    helperText: hints[name],
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
        aria-label="Which keys"
        value={kind}
        sx={{ gap: 0.5 }}
        onChange={(_, chosen) => {
          form.showFaults({});
          form.change({ kind: chosen === 'SECRET_KEY' ? 'SECRET_KEY' : 'API_KEY' });
        }}
      >
        <FormControlLabel
          value="API_KEY"
          control={<Radio />}
          label="API key and secret (version 3.2, recommended)"
        />
        <FormControlLabel
          value="SECRET_KEY"
          control={<Radio />}
          label="Secret API key for daily access tokens (version 3.1)"
        />
      </RadioGroup>
      {kind === 'API_KEY' ? (
        <Stack key="pair" spacing={2.5}>
          <InputField {...field('api_key')} />
          <PasswordField what="API secret" {...field('api_secret')} />
        </Stack>
      ) : (
        <PasswordField key="one" what="secret API key" {...field('secret_api_key')} />
      )}
      <Button type="submit" variant="outlined" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {isBusy ? 'Saving...' : isSaved ? 'Replace keys' : 'Save keys'}
      </Button>
    </Stack>
  );
}

function faultsOf(typed: Fields) {
  const missing = (name: keyof typeof labels): string | undefined =>
    typed[name].trim() === '' ? `${labels[name]} is required` : undefined;
  return typed.kind === 'API_KEY'
    ? { api_key: missing('api_key'), api_secret: missing('api_secret') }
    : { secret_api_key: missing('secret_api_key') };
}
