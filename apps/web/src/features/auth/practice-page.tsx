import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';
import { emailFault, missing } from './field-faults.ts';
import { logIn } from './log-in.ts';
import { signUp } from './sign-up.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

export function PracticePage() {
  const session = useSession();
  const [said, setSaid] = useState<Said | undefined>();
  const { bind, isBusy, submit } = useFields({
    empty: { name: '', email: '', password: '' },
    check: ({ name, email, password }) => ({
      name: missing('Name', name),
      email: emailFault(email),
      password: password === '' ? 'Password is required' : undefined,
    }),
    async send({ name, email, password }) {
      setSaid(undefined);
      try {
        await signUp({
          email: email.trim(),
          name: name.trim(),
          password,
          user_type: 'END_USER',
        });
        session.logIn(await logIn(email.trim(), password));
        const { openPracticeAccount } = await import('../../lib/open-practice-account.ts');
        // The home offers it again after a failure.
        await openPracticeAccount().catch(() => {});
      } catch (error) {
        const text = error instanceof Error ? error.message : 'Signup failed';
        setSaid({ severity: 'error', text });
      }
    },
  });

  return (
    <AuthCard
      title="Start practising"
      other={{
        question: 'Already have an account?',
        link: 'Login here',
        href: paths.user.logIn.href(),
      }}
    >
      <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography color="textSecondary">
          Real prices of the past, money that is not real. You need no broker for it.
        </Typography>
        <Message said={said} />
        <InputField {...bind('name')} label="Name" input={{ autoComplete: 'name' }} />
        <InputField
          {...bind('email')}
          label="Email"
          type="email"
          input={{ autoComplete: 'username' }}
        />
        <InputField
          {...bind('password')}
          label="Password"
          type="password"
          input={{ autoComplete: 'new-password' }}
        />
        <SubmitButton isBusy={isBusy}>Start with ₹10,00,000 of practice money</SubmitButton>
      </Stack>
    </AuthCard>
  );
}
