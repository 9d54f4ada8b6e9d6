import { Stack, Typography } from '@mui/material';
import { passwordRoutes } from '@safe-trading/contract/sign-in-routes';
import { accountLinks } from '@safe-trading/messages/en/account-links';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { useState } from 'react';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';
import { emailFault } from './field-faults.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

export function ForgotPasswordPage() {
  const text = useMessages(accountLinks);
  const signInText = useMessages(signIn);
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
      title={text('forgot-title')}
      other={{
        question: text('forgot-question'),
        link: signInText('to-log-in'),
        href: paths.user.logIn.href(),
      }}
    >
      <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography color="textSecondary">{text('forgot-help')}</Typography>
        <Message said={said} />
        <InputField
          {...bind('email')}
          label={signInText('email')}
          type="email"
          input={{ autoComplete: 'username' }}
        />
        <SubmitButton isBusy={isBusy}>{text('forgot-send')}</SubmitButton>
      </Stack>
    </AuthCard>
  );
}

async function askForLink(email: string): Promise<Said> {
  try {
    const reply = await publicApi.post(passwordRoutes.askForLink, { body: { email } });
    return { severity: 'success', text: messageIn(reply, messagesOf(accountLinks)('forgot-sent')) };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, messagesOf(signIn)('no-answer')) };
  }
}
