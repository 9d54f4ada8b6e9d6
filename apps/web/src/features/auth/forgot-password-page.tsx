import { Stack, Typography } from '@mui/material';
import { passwordRoutes } from '@safe-trading/contract/sign-in-routes';
import { useState } from 'react';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';
import { emailFault } from './field-faults.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

const unreachable = 'Network error - please check your connection';

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

async function askForLink(email: string): Promise<Said> {
  try {
    const reply = await publicApi.post(passwordRoutes.askForLink, { body: { email } });
    const text = messageIn(reply, 'If there is such an account, a link is on its way to it.');
    return { severity: 'success', text };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}
