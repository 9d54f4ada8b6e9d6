import { Stack, Typography } from '@mui/material';
import { passwordRoutes } from '@safe-trading/contract/sign-in-routes';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { removeToken } from '../../lib/token.ts';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

const unreachable = 'Network error - please check your connection';

const newPassword = { type: 'password', input: { autoComplete: 'new-password' } } as const;

export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const [said, setSaid] = useState<Said | undefined>();
  const { bind, isBusy, submit, clear } = useFields({
    empty: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      password: password === '' ? 'Password is required' : undefined,
      confirmPassword: password === confirmPassword ? undefined : 'Passwords do not match',
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
      title="New Password"
      other={{
        question: isDone ? 'All set.' : 'Remembered it?',
        link: 'Login here',
        href: paths.user.logIn.href(),
      }}
    >
      <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography color="textSecondary">
          Every session ends when it is set: wherever you are signed in, you sign in anew.
        </Typography>
        <Message said={said} />
        <InputField
          {...bind('password')}
          label="New password"
          helperText="8 characters or more"
          {...newPassword}
        />
        <InputField {...bind('confirmPassword')} label="New password again" {...newPassword} />
        <SubmitButton isBusy={isBusy || isDone}>Set the password</SubmitButton>
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
      text: messageIn(reply, 'Your password is set. Sign in with it.'),
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}
