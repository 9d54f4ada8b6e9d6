import { Box, Button, Stack } from '@mui/material';
import { linkRoutes } from '@safe-trading/contract/sign-in-routes';
import { locales } from '@safe-trading/messages';
import { accountLinks } from '@safe-trading/messages/en/account-links';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { AuthCard } from './auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Its own format: the shared one would be a third of this page's size. */
const endFormat = () =>
  new Intl.DateTimeFormat(locales[currentLanguage()], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });

export function InvitedPage() {
  const text = useMessages(accountLinks);
  const signInText = useMessages(signIn);
  const invitation = useLocation().hash.slice(1);
  const { said, lookAgain } = useLook(invitation);

  return (
    <AuthCard
      title={text('invited-title')}
      other={{
        question: signInText('have-account'),
        link: signInText('to-log-in'),
        href: paths.user.logIn.href(),
      }}
    >
      <Stack spacing={2.5}>
        <Box sx={{ minHeight: { xs: 112, sm: 72 } }}>
          {said === undefined ? (
            // Not a Skeleton, which belongs to the frame's bundle.
            <div role="progressbar" aria-label={signInText('loading')} />
          ) : (
            <Message
              said={said}
              action={
                said.severity === 'error' ? (
                  <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={lookAgain}>
                    {text('try-again')}
                  </Button>
                ) : null
              }
            />
          )}
        </Box>
        {said === undefined || said.severity === 'info' ? (
          // Reserves the space, so that nothing below moves.
          <Box sx={{ visibility: said ? 'visible' : 'hidden' }}>
            <SignUpForm
              button={signInText('sign-up')}
              userType="END_USER"
              invitation={invitation}
            />
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
    const text = messagesOf(accountLinks);
    const end = endOf(expires_at) ?? text('until-used');
    return {
      severity: 'info',
      text: invited_by_name
        ? text('invited-by', { who: invited_by_name, end })
        : text('invited-by-administrator', { end }),
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, messagesOf(signIn)('no-answer')) };
  }
}

function endOf(instant: string | null | undefined): string | undefined {
  const at = new Date(instant ?? '');
  return Number.isNaN(at.getTime()) ? undefined : endFormat().format(at);
}
