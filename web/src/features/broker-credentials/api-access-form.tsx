import { Button, FormControlLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';
import type { Keys } from './use-broker-access.ts';

type Kind = Exclude<Keys['kind'], 'NONE'>;
type Fields = { api_key: string; api_secret: string; secret_api_key: string };

type Props = {
  /** Whether what is typed takes the place of keys that are stored. */
  isSaved: boolean;
  busy: boolean;
  /** Resolves once the server has them; what was typed stays when it fails. */
  onSave(keys: Keys): Promise<unknown>;
};

/** Either a key with its secret, or the one secret key. */
export function ApiAccessForm({ isSaved, busy, onSave }: Props) {
  const [kind, setKind] = useState<Kind>('API_KEY');
  const form = useForm<Fields>({ defaultValues: empty, reValidateMode: 'onSubmit' });
  const save = form.handleSubmit(async (typed) => {
    if (busy) return;
    await onSave(keysOf(kind, typed)).then(
      () => form.reset(empty),
      () => undefined,
    );
  });
  const field = (name: keyof Fields) => {
    const error = form.formState.errors[name];
    return {
      label: labels[name],
      autoComplete: 'off',
      slotProps: { htmlInput: unknownToManagers },
      ...form.register(name, {
        validate: (typed) => typed.trim() !== '' || `${labels[name]} is required`,
        onChange: () => form.clearErrors(name),
      }),
      error: error !== undefined,
      helperText: error?.message ?? hints[name],
    };
  };

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
      <RadioGroup
        aria-label="Which keys"
        value={kind}
        sx={{ gap: 0.5 }}
        onChange={(_, chosen) => {
          form.clearErrors();
          setKind(chosen === 'SECRET_KEY' ? 'SECRET_KEY' : 'API_KEY');
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
          <TextField {...field('api_key')} />
          <PasswordField what="API secret" {...field('api_secret')} />
        </Stack>
      ) : (
        <PasswordField key="one" what="secret API key" {...field('secret_api_key')} />
      )}
      <Button type="submit" variant="outlined" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        {busy ? 'Saving...' : isSaved ? 'Replace keys' : 'Save keys'}
      </Button>
    </Stack>
  );
}

const empty: Fields = { api_key: '', api_secret: '', secret_api_key: '' };

const labels: Fields = {
  api_key: 'API key',
  api_secret: 'API secret',
  secret_api_key: 'Secret API key',
};

const hints: Fields = {
  api_key: 'Samco mails it when you create an app in the Trade API dashboard',
  api_secret: 'Shown once in the dashboard when the app is created',
  secret_api_key: 'Samco mails it after the one-time password; your password stays in use',
};

const keysOf = (kind: Kind, typed: Fields): Keys =>
  kind === 'API_KEY'
    ? { kind, api_key: typed.api_key.trim(), api_secret: typed.api_secret.trim() }
    : { kind, secret_api_key: typed.secret_api_key.trim() };

/** No password of a person: managers neither fill them in nor offer to keep them. */
const unknownToManagers = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
  spellCheck: false,
  autoCapitalize: 'off',
} as ComponentProps<'input'>;
