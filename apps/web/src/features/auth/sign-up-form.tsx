import { Stack } from '@mui/material';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { useState } from 'react';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { emailFault, missing, missingPassword } from './field-faults.ts';
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
  const text = useMessages(signIn);
  const [said, setSaid] = useState<Said | undefined>();
  const [asksForSetupCode, setAsksForSetupCode] = useState(false);

  const { bind, isBusy, submit, clear } = useFields({
    empty: emptySignUp,
    check: (values) => signUpFaults(values, asksForSetupCode),
    async send(values) {
      setSaid(undefined);
      try {
        const message = await signUp({
          email: values.email.trim(),
          name: `${values.firstName.trim()} ${values.lastName.trim()}`,
          password: values.password,
          user_type: userType,
          ...(invitation ? { invitation } : {}),
          ...(asksForSetupCode ? { setup_code: values.setupCode.trim() } : {}),
        });
        clear();
        setSaid({ severity: 'success', text: message });
      } catch (error) {
        if (error instanceof SignUpRefused && error.asksForSetupCode) setAsksForSetupCode(true);
        const message = error instanceof Error ? error.message : text('sign-up-failed');
        setSaid({ severity: 'error', text: message });
      }
    },
  });
  const newPassword = { type: 'password', input: { autoComplete: 'new-password' } } as const;

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Message said={said} />
      <InputField
        {...bind('firstName')}
        label={text('first-name')}
        input={{ autoComplete: 'given-name' }}
      />
      <InputField
        {...bind('lastName')}
        label={text('last-name')}
        input={{ autoComplete: 'family-name' }}
      />
      <InputField
        {...bind('email')}
        label={text('email')}
        type="email"
        input={{ autoComplete: 'username' }}
      />
      <InputField {...bind('password')} label={text('password')} {...newPassword} />
      <InputField {...bind('confirmPassword')} label={text('confirm-password')} {...newPassword} />
      {asksForSetupCode ? (
        <InputField
          {...bind('setupCode')}
          label={text('setup-code')}
          helperText={text('setup-code-hint')}
          input={{ autoComplete: 'off' }}
        />
      ) : null}
      <SubmitButton isBusy={isBusy}>{button}</SubmitButton>
    </Stack>
  );
}

function signUpFaults(values: SignUpValues, asksForSetupCode: boolean) {
  const text = messagesOf(signIn);
  return {
    firstName: missing(text('first-name'), values.firstName),
    lastName: missing(text('last-name'), values.lastName),
    email: emailFault(values.email),
    password: missingPassword(values.password),
    confirmPassword: confirmationFault(values),
    setupCode: asksForSetupCode ? missing(text('setup-code'), values.setupCode) : undefined,
  };
}

function confirmationFault({ password, confirmPassword }: SignUpValues): string | undefined {
  if (confirmPassword !== password) return messagesOf(signIn)('passwords-differ');
  return missingPassword(confirmPassword, messagesOf(signIn)('confirm-password'));
}
