import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { askForLink } from './ask-for-link.ts';
import { AuthCard } from './auth-card.tsx';
import { emailFault } from './field-faults.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

/** Asks for a link by which a new password is set. */
export function ForgotPasswordPage() {
  const [said, setSaid] = useState<Said | undefined>();
  const { bind, isBusy, submit } = useFields({
    empty: { email: '' },
    check: ({ email }) => ({ email: emailFault(email) }),
    send: async ({ email }) => {
      setSaid(undefined);
      setSaid(await askForLink(email.trim()));
    },
  });

  return (
    <AuthCard
      title="Forgot Password"
      other={{ question: 'Remembered it?', link: 'Login here', href: paths.user.logIn.href() }}
    >
      <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography color="textSecondary">
          Where this server sends mail, a link for a new password comes to the email you signed up
          with.
        </Typography>
        <Message said={said} />
        <InputField
          {...bind('email')}
          label="Email"
          type="email"
          input={{ autoComplete: 'username' }}
        />
        <SubmitButton isBusy={isBusy}>Send the link</SubmitButton>
      </Stack>
    </AuthCard>
  );
}
