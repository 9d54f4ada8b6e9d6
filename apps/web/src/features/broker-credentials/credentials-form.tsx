import { Button, Stack } from '@mui/material';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import {
  type CredentialFields,
  credentialFaults,
  currentYear,
  firstYear,
} from './credential-rules.ts';
import { PasswordField } from './password-field.tsx';

type Props = {
  isBusy: boolean;
  isSaving: boolean;
  /** Calls back once the server has them; what was typed stays when it fails. */
  onSave(fields: CredentialFields, onSaved: () => void): void;
};

export function CredentialsForm({ isBusy, isSaving, onSave }: Props) {
  const { bind, submit, clear } = useForm(empty, credentialFaults);

  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      sx={{ pt: 0.5 }}
      onSubmit={submit((fields) => {
        if (!isBusy) onSave(fields, clear);
      })}
    >
      <InputField
        {...bind('samco_user_id')}
        label="Samco User ID"
        helperText="Your Samco broker user ID"
        input={{ autoComplete: 'off' }}
      />
      <PasswordField
        {...bind('samco_password')}
        label="Samco Password"
        helperText="Your Samco broker password"
        input={{ autoComplete: 'off' }}
      />
      <InputField
        {...bind('samco_yob')}
        label="Year of Birth"
        type="number"
        helperText="Required for authentication"
        input={{ min: firstYear, max: currentYear(), step: 1 }}
      />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {isSaving ? 'Saving...' : 'Save Credentials'}
      </Button>
    </Stack>
  );
}

const empty: CredentialFields = { samco_user_id: '', samco_password: '', samco_yob: '' };
