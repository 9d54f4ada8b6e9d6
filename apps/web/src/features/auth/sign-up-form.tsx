import { Stack } from '@mui/material';
import { useState } from 'react';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { emailFault, missing } from './field-faults.ts';
import { SignUpRefused, signUp } from './sign-up.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

const emptySignUp = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  setupCode: '',
};

type SignUpValues = typeof emptySignUp;

type Props = {
  button: string;
  userType: 'ADMIN' | 'END_USER';
  invitation?: string;
};

/** Stays on the page: the server's message names the next step. */
export function SignUpForm({ button, userType, invitation }: Props) {
  const [said, setSaid] = useState<Said | undefined>();
  const [asksForSetupCode, setAsksForSetupCode] = useState(false);

  const { bind, isBusy, submit, clear } = useFields({
    empty: emptySignUp,
    check: (values) => signUpFaults(values, asksForSetupCode),
    async send(values) {
      setSaid(undefined);
      try {
        const text = await signUp({
          email: values.email.trim(),
          name: `${values.firstName.trim()} ${values.lastName.trim()}`,
          password: values.password,
          user_type: userType,
          ...(invitation ? { invitation } : {}),
          ...(asksForSetupCode ? { setup_code: values.setupCode.trim() } : {}),
        });
        clear();
        setSaid({ severity: 'success', text });
      } catch (error) {
        if (error instanceof SignUpRefused && error.asksForSetupCode) setAsksForSetupCode(true);
        const text = error instanceof Error ? error.message : 'Signup failed';
        setSaid({ severity: 'error', text });
      }
    },
  });
  const newPassword = { type: 'password', input: { autoComplete: 'new-password' } } as const;

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Message said={said} />
      <InputField
        {...bind('firstName')}
        label="First Name"
        input={{ autoComplete: 'given-name' }}
      />
      <InputField {...bind('lastName')} label="Last Name" input={{ autoComplete: 'family-name' }} />
      <InputField
        {...bind('email')}
        label="Email"
        type="email"
        input={{ autoComplete: 'username' }}
      />
      <InputField {...bind('password')} label="Password" {...newPassword} />
      <InputField {...bind('confirmPassword')} label="Confirm Password" {...newPassword} />
      {asksForSetupCode ? (
        <InputField
          {...bind('setupCode')}
          label="Setup Code"
          helperText="Printed by the server when it was first started"
          input={{ autoComplete: 'off' }}
        />
      ) : null}
      <SubmitButton isBusy={isBusy}>{button}</SubmitButton>
    </Stack>
  );
}

function signUpFaults(values: SignUpValues, asksForSetupCode: boolean) {
  return {
    firstName: missing('First Name', values.firstName),
    lastName: missing('Last Name', values.lastName),
    email: emailFault(values.email),
    password: values.password === '' ? 'Password is required' : undefined,
    confirmPassword: confirmationFault(values),
    setupCode: asksForSetupCode ? missing('Setup Code', values.setupCode) : undefined,
  };
}

function confirmationFault({ password, confirmPassword }: SignUpValues): string | undefined {
  if (confirmPassword !== password) return 'Passwords do not match';
  return confirmPassword === '' ? 'Confirm Password is required' : undefined;
}
