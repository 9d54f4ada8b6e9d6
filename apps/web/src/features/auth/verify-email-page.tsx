import { Button, Stack, Typography } from '@mui/material';
import { linkRoutes } from '@safe-trading/contract/sign-in-routes';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';

const unreachable = 'Network error - please check your connection';

/** Requires a press, because mail scanners follow links. */
export function VerifyEmailPage() {
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
      title="Your e-mail address"
      other={{ question: 'To your account:', link: 'Login here', href: paths.user.logIn.href() }}
    >
      <Stack spacing={2.5}>
        <Typography color="textSecondary">
          Confirm that this address is yours. From then on notices about your account come to it,
          and links for a new password.
        </Typography>
        <Message said={said} />
        <Button
          variant="contained"
          size="large"
          disabled={isBusy || said?.severity === 'success'}
          onClick={() => void confirm()}
        >
          This is my address
        </Button>
      </Stack>
    </AuthCard>
  );
}

async function verifyEmail(token: string): Promise<Said> {
  try {
    const reply = await publicApi.post(linkRoutes.verifyEmail, { body: { token } });
    return { severity: 'success', text: messageIn(reply, 'Your e-mail address is verified.') };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}
