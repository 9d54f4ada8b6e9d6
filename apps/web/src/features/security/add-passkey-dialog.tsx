import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { AddingDialog } from './adding-dialog.tsx';
import { addPasskey } from './use-second-factor.ts';

/** Names a passkey and has the browser make it. */
export function AddPasskeyDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const { values, bind, isValid } = useForm({ name: '' }, ({ name }) => ({
    name: name.trim() === '' ? 'Name is required' : undefined,
  }));

  return (
    <AddingDialog
      title="Add a passkey"
      doIt="Add the passkey"
      failure="The passkey could not be added."
      check={isValid}
      act={() => addPasskey(values.name.trim())}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        Your browser asks for your fingerprint, your face, its PIN or a key that you plug in.
      </Typography>
      <InputField
        {...bind('name')}
        label="Name"
        helperText="By which you know it, such as My laptop"
        input={{ maxLength: 60 }}
      />
    </AddingDialog>
  );
}
