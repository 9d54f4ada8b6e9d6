import { Box, Button, Stack } from '@mui/material';
import { linkRoutes } from '@safe-trading/contract/sign-in-routes';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Its own format: the shared one would be a third of this page's size. */
const endFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const unreachable = 'Network error - please check your connection';

export function InvitedPage() {
  const invitation = useLocation().hash.slice(1);
  const { said, lookAgain } = useLook(invitation);

  return (
    <AuthCard
      title="You are invited"
      other={{
        question: 'Already have an account?',
        link: 'Login here',
        href: paths.user.logIn.href(),
      }}
    >
      <Stack spacing={2.5}>
        <Box sx={{ minHeight: { xs: 112, sm: 72 } }}>
          {said === undefined ? (
            // Not a Skeleton, which belongs to the frame's bundle.
            <div role="progressbar" aria-label="Loading" />
          ) : (
            <Message
              said={said}
              action={
                said.severity === 'error' ? (
                  <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={lookAgain}>
                    Try again
                  </Button>
                ) : null
              }
            />
          )}
        </Box>
        {said === undefined || said.severity === 'info' ? (
          // Reserves the space, so that nothing below moves.
          <Box sx={{ visibility: said ? 'visible' : 'hidden' }}>
            <SignUpForm button="Sign Up" userType="END_USER" invitation={invitation} />
          </Box>
        ) : null}
      </Stack>
    </AuthCard>
  );
}

function useLook(invitation: string): { said: Said | undefined; lookAgain(): void } {
  const [said, setSaid] = useState<Said | undefined>();
  const [looks, setLooks] = useState(1);

  useEffect(() => {
    let isWanted = looks > 0;
    void lookAtInvitation(invitation).then((answer) => {
      if (isWanted) setSaid(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [invitation, looks]);

  return { said, lookAgain: () => setLooks((before) => before + 1) };
}

async function lookAtInvitation(invitation: string): Promise<Said> {
  try {
    const reply = await publicApi.post(linkRoutes.lookAtInvitation, { body: { invitation } });
    const { invited_by_name, expires_at } = reply?.data ?? {};
    return {
      severity: 'info',
      text: `${invited_by_name || 'An administrator'} invited you. One account can be made with this link, until ${endOf(expires_at)}.`,
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}

function endOf(instant: string | null | undefined): string {
  const at = new Date(instant ?? '');
  return Number.isNaN(at.getTime()) ? 'it is used' : endFormat.format(at);
}
