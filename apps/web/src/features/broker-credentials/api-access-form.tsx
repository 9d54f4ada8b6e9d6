import { Button, FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { PasswordField } from './password-field.tsx';
import type { Keys } from './use-broker-access.ts';

type Kind = Exclude<Keys['kind'], 'NONE'>;
type Fields = { kind: Kind; api_key: string; api_secret: string; secret_api_key: string };

type Props = {
  /** Whether what is typed takes the place of keys that are stored. */
  isSaved: boolean;
  isBusy: boolean;
  /** Calls back once the server has them; what was typed stays when it fails. */
  onSave(keys: Keys, onSaved: () => void): void;
};

/** Either a key with its secret, or the one secret key. */
export function ApiAccessForm({ isSaved, isBusy, onSave }: Props) {
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

function faultsOf(typed: Fields) {
  const missing = (name: keyof typeof labels): string | undefined =>
    typed[name].trim() === '' ? `${labels[name]} is required` : undefined;
  return typed.kind === 'API_KEY'
    ? { api_key: missing('api_key'), api_secret: missing('api_secret') }
    : { secret_api_key: missing('secret_api_key') };
}

const keysOf = ({ kind, ...typed }: Fields): Keys =>
  kind === 'API_KEY'
    ? { kind, api_key: typed.api_key.trim(), api_secret: typed.api_secret.trim() }
    : { kind, secret_api_key: typed.secret_api_key.trim() };

/** No password of a person: managers neither fill them in nor offer to keep them. */
const unknownToManagers = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
  spellCheck: false,
  autoCapitalize: 'off',
};
