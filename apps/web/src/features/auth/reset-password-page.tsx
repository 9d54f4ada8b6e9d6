import { Stack, Typography } from '@mui/material';
import { passwordRoutes } from '@safe-trading/contract/sign-in-routes';
import { accountLinks } from '@safe-trading/messages/en/account-links';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { removeToken } from '../../lib/token.ts';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';
import { missingPassword } from './field-faults.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

const newPassword = { type: 'password', input: { autoComplete: 'new-password' } } as const;

export function ResetPasswordPage() {
  const text = useMessages(accountLinks);
  const signInText = useMessages(signIn);
  const token = useLocation().hash.slice(1);
  const [said, setSaid] = useState<Said | undefined>();
  const { bind, isBusy, submit, clear } = useFields({
    empty: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      password: missingPassword(password),
      confirmPassword: password === confirmPassword ? undefined : signInText('passwords-differ'),
    }),
    async send({ password }) {
      setSaid(undefined);
      const outcome = await setPassword(token, password);
      setSaid(outcome);
      if (outcome.severity !== 'success') return;
      clear();
      removeToken();
    },
  });
  const isDone = said?.severity === 'success';

  return (
    <AuthCard
      title={text('reset-title')}
      other={{
        question: isDone ? text('reset-done') : text('forgot-question'),
        link: signInText('to-log-in'),
        href: paths.user.logIn.href(),
      }}
    >
      <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography color="textSecondary">{text('reset-help')}</Typography>
        <Message said={said} />
        <InputField
          {...bind('password')}
          label={text('reset-password')}
          helperText={text('reset-password-hint')}
          {...newPassword}
        />
        <InputField {...bind('confirmPassword')} label={text('reset-again')} {...newPassword} />
        <SubmitButton isBusy={isBusy || isDone}>{text('reset-set')}</SubmitButton>
      </Stack>
    </AuthCard>
  );
}

/** What is said of a password that was set by a link. */
async function setPassword(token: string, password: string): Promise<Said> {
  try {
    const reply = await publicApi.post(passwordRoutes.reset, { body: { token, password } });
    return {
      severity: 'success',
      text: messageIn(reply, messagesOf(accountLinks)('reset-success')),
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, messagesOf(signIn)('no-answer')) };
  }
}
