import { Stack, Typography } from '@mui/material';
import { accountLinks } from '@safe-trading/messages/en/account-links';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';
import { emailFault, missing, missingPassword } from './field-faults.ts';
import { logIn } from './log-in.ts';
import { signUp } from './sign-up.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

export function PracticePage() {
  const text = useMessages(accountLinks);
  const signInText = useMessages(signIn);
  const session = useSession();
  const [said, setSaid] = useState<Said | undefined>();
  const { bind, isBusy, submit } = useFields({
    empty: { name: '', email: '', password: '' },
    check: ({ name, email, password }) => ({
      name: missing(text('practice-name'), name),
      email: emailFault(email),
      password: missingPassword(password),
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
        const said = error instanceof Error ? error.message : signInText('sign-up-failed');
        setSaid({ severity: 'error', text: said });
      }
    },
  });

  return (
    <AuthCard
      title={text('practice-title')}
      other={{
        question: signInText('have-account'),
        link: signInText('to-log-in'),
        href: paths.user.logIn.href(),
      }}
    >
      <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography color="textSecondary">{text('practice-help')}</Typography>
        <Message said={said} />
        <InputField
          {...bind('name')}
          label={text('practice-name')}
          input={{ autoComplete: 'name' }}
        />
        <InputField
          {...bind('email')}
          label={signInText('email')}
          type="email"
          input={{ autoComplete: 'username' }}
        />
        <InputField
          {...bind('password')}
          label={signInText('password')}
          type="password"
          input={{ autoComplete: 'new-password' }}
        />
        <SubmitButton isBusy={isBusy}>{text('practice-start')}</SubmitButton>
      </Stack>
    </AuthCard>
  );
}
