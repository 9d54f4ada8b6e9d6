import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../lib/session.tsx';
import { FormField } from '../../shared/form-field.tsx';
import { Message, type Said } from '../../shared/message.tsx';
import { logIn } from './log-in.ts';
import { required, requiredEmail } from './required.ts';

type Props = { button: string; asksFor: 'email' | 'username' };
type Values = { identity: string; password: string };

/** Both forms make the same call; they differ in what they ask for. */
export function LogInForm({ button, asksFor }: Props) {
  const session = useSession();
  const [said, setSaid] = useState<Said | undefined>();
  const form = useForm<Values>({
    defaultValues: { identity: '', password: '' },
    reValidateMode: 'onSubmit',
  });

  const submit = form.handleSubmit(async ({ identity, password }) => {
    setSaid(undefined);
    try {
      session.logIn(await logIn(identity.trim(), password));
    } catch (error) {
      setSaid({ severity: 'error', text: error instanceof Error ? error.message : 'Login failed' });
    }
  });
  const ended = session.ended ? { severity: 'info' as const, text: session.ended } : undefined;
  const isBusy = form.formState.isSubmitting;

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Message said={said ?? ended} />
      {asksFor === 'email' ? (
        <FormField
          form={form}
          name="identity"
          label="Email"
          type="email"
          autoComplete="username"
          rules={requiredEmail}
        />
      ) : (
        <FormField
          form={form}
          name="identity"
          label="Username"
          helperText="The email you signed up with"
          autoComplete="username"
          rules={required('Username')}
        />
      )}
      <FormField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        rules={required('Password')}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {button}
      </Button>
    </Stack>
  );
}
