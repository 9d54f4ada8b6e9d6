import { Button, Stack, Typography } from '@mui/material';
import { linkRoutes } from '@safe-trading/contract/sign-in-routes';
import { accountLinks } from '@safe-trading/messages/en/account-links';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';

/** Requires a press, because mail scanners follow links. */
export function VerifyEmailPage() {
  const text = useMessages(accountLinks);
  const signInText = useMessages(signIn);
  const token = useLocation().hash.slice(1);
  const [said, setSaid] = useState<Said | undefined>();
  const [isBusy, setBusy] = useState(false);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setSaid(await verifyEmail(token));
    setBusy(false);
  };

  return (
    <AuthCard
      title={text('verify-title')}
      other={{
        question: text('verify-question'),
        link: signInText('to-log-in'),
        href: paths.user.logIn.href(),
      }}
    >
      <Stack spacing={2.5}>
        <Typography color="textSecondary">{text('verify-help')}</Typography>
        <Message said={said} />
        <Button
          variant="contained"
          size="large"
          disabled={isBusy || said?.severity === 'success'}
          onClick={() => void confirm()}
        >
          {text('verify-confirm')}
        </Button>
      </Stack>
    </AuthCard>
  );
}

async function verifyEmail(token: string): Promise<Said> {
  try {
    const reply = await publicApi.post(linkRoutes.verifyEmail, { body: { token } });
    return { severity: 'success', text: messageIn(reply, messagesOf(accountLinks)('verify-done')) };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, messagesOf(signIn)('no-answer')) };
  }
}
