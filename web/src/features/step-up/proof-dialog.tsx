import { Typography } from '@mui/material';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { prove } from './prove.ts';

type Props = { onAnswer(isProved: boolean): void };

/** Asks for the password before something that matters is done. */
export function ProofDialog({ onAnswer }: Props) {
  const { values, bind, isValid } = useForm({ password: '' }, ({ password }) => ({
    password: password === '' ? 'Password is required' : undefined,
  }));

  return (
    <ActionDialog
      title="Confirm that it is you"
      doIt="Confirm"
      failure="It could not be confirmed."
      check={isValid}
      act={() => prove({ password: values.password })}
      onClose={(outcome) => onAnswer(outcome !== undefined)}
    >
      <Typography color="textSecondary">
        This moves money or changes who may act for you, so your password is asked for once more.
        For five minutes you are not asked again.
      </Typography>
      <InputField
        {...bind('password')}
        label="Your Safe Trading password"
        type="password"
        input={{ autoComplete: 'current-password', autoFocus: true }}
      />
    </ActionDialog>
  );
}
