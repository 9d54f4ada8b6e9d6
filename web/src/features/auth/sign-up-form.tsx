import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../../shared/form-field.tsx';
import { Message, type Said } from '../../shared/message.tsx';
import { required, requiredEmail } from './required.ts';
import { SignUpRefused, signUp } from './sign-up.ts';

type Props = { button: string; userType: 'ADMIN' | 'END_USER' };

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  setupCode: '',
};

/** Creates an account and stays where it is: the server's message says what comes next. */
export function SignUpForm({ button, userType }: Props) {
  const [said, setSaid] = useState<Said | undefined>();
  const [asksForSetupCode, setAsksForSetupCode] = useState(false);
  const form = useForm({ defaultValues: empty, reValidateMode: 'onSubmit' });

  const submit = form.handleSubmit(async (values) => {
    setSaid(undefined);
    try {
      const text = await signUp({
        email: values.email.trim(),
        name: `${values.firstName.trim()} ${values.lastName.trim()}`,
        password: values.password,
        user_type: userType,
        ...(asksForSetupCode ? { setup_code: values.setupCode.trim() } : {}),
      });
      form.reset(empty);
      setSaid({ severity: 'success', text });
    } catch (error) {
      if (error instanceof SignUpRefused && error.asksForSetupCode) setAsksForSetupCode(true);
      setSaid({
        severity: 'error',
        text: error instanceof Error ? error.message : 'Signup failed',
      });
    }
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Message said={said} />
      <FormField
        form={form}
        name="firstName"
        label="First Name"
        autoComplete="given-name"
        rules={required('First Name')}
      />
      <FormField
        form={form}
        name="lastName"
        label="Last Name"
        autoComplete="family-name"
        rules={required('Last Name')}
      />
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        rules={requiredEmail}
      />
      <FormField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        rules={required('Password')}
      />
      <FormField
        form={form}
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        rules={{
          validate: (value, { password }) => {
            if (value !== password) return 'Passwords do not match';
            return value !== '' || 'Confirm Password is required';
          },
        }}
      />
      {asksForSetupCode ? (
        <FormField
          form={form}
          name="setupCode"
          label="Setup Code"
          helperText="Printed by the server when it was first started"
          autoComplete="off"
          rules={required('Setup Code')}
        />
      ) : null}
      <Button type="submit" variant="contained" size="large" disabled={form.formState.isSubmitting}>
        {button}
      </Button>
    </Stack>
  );
}
