import { Button, Stack, TextField } from '@mui/material';
import { type FieldError, useForm } from 'react-hook-form';
import {
  type CredentialFields,
  credentialRules,
  currentYear,
  firstYear,
} from './credential-rules.ts';
import { PasswordField } from './password-field.tsx';

type Props = {
  busy: boolean;
  saving: boolean;
  /** Resolves once the server has them; what was typed stays when it fails. */
  onSave(fields: CredentialFields): Promise<unknown>;
};

export function CredentialsForm({ busy, saving, onSave }: Props) {
  const form = useForm<CredentialFields>({ defaultValues: empty, reValidateMode: 'onSubmit' });
  const { errors } = form.formState;
  const field = (name: keyof CredentialFields) =>
    form.register(name, {
      validate: credentialRules[name],
      onChange: () => form.clearErrors(name),
    });
  const save = form.handleSubmit(async (fields) => {
    if (busy) return;
    await onSave(fields).then(
      () => form.reset(empty),
      () => undefined,
    );
  });

  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      sx={{ pt: 0.5 }}
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label="Samco User ID"
        autoComplete="off"
        {...field('samco_user_id')}
        {...said(errors.samco_user_id, 'Your Samco broker user ID')}
      />
      <PasswordField
        label="Samco Password"
        autoComplete="off"
        {...field('samco_password')}
        {...said(errors.samco_password, 'Your Samco broker password')}
      />
      <TextField
        label="Year of Birth"
        type="number"
        slotProps={{ htmlInput: { min: firstYear, max: currentYear(), step: 1 } }}
        {...field('samco_yob')}
        {...said(errors.samco_yob, 'Required for authentication')}
      />
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        {saving ? 'Saving...' : 'Save Credentials'}
      </Button>
    </Stack>
  );
}

const empty: CredentialFields = { samco_user_id: '', samco_password: '', samco_yob: '' };

const said = (error: FieldError | undefined, hint: string) => ({
  error: error !== undefined,
  helperText: error?.message ?? hint,
});
