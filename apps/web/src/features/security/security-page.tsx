import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { olderThan, presentSecurityEvent } from '../../lib/present-security-event.ts';
import { ifKnown, messageIn, readList, readObject } from '../../lib/read-reply.ts';
import { useSession } from '../../lib/session.tsx';
import { removeToken } from '../../lib/token.ts';
import { useAction } from '../../lib/use-action.ts';
import { EventList } from '../../shared/event-list.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useForm } from '../../shared/use-form.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const empty = { current: '', next: '', again: '' };

type Values = typeof empty;

const faultsIn = ({ current, next, again }: Values) => ({
  current: current === '' ? 'Current password is required' : undefined,
  next: next === '' ? 'New password is required' : undefined,
  again: next === again ? undefined : 'Passwords do not match',
});

const fields: Readonly<Record<string, keyof Values>> = {
  current_password: 'current',
  password: 'next',
};

export function SecurityPage() {
  const { user } = useSession();

  return (
    <>
      <PageTitle lead="Who gets into your account, and where you are signed in.">
        Security
      </PageTitle>
      {user ? (
        <Stack spacing={2} sx={{ maxWidth: '52rem' }}>
          <EmailCard />
          <PasswordCard email={user.email} />
          <SecondFactorCard />
          <SessionsCard />
          <EventsCard />
        </Stack>
      ) : (
        <Alert severity="error">User not authenticated</Alert>
      )}
    </>
  );
}

export function EventsCard() {
  const { user } = useSession();
  const events = useInfiniteQuery({
    queryKey: ['security-events', user?.id],
    queryFn: ({ pageParam }) =>
      readList(routes.securityEvents.mine, {
        query: pageParam > 0 ? { before: pageParam } : {},
      }),
    enabled: user !== undefined,
    initialPageParam: 0,
    getNextPageParam: olderThan,
  });

  return (
    <SectionCard title="What happened to your account">
      <Fetched query={events} failure="What happened could not be fetched." height={400}>
        {({ pages }) => (
          <EventList
            events={pages.flat().map((each) => presentSecurityEvent(each, false))}
            isBusy={events.isFetchingNextPage}
            onOlder={events.hasNextPage ? () => void events.fetchNextPage() : undefined}
          />
        )}
      </Fetched>
    </SectionCard>
  );
}

export function EmailCard() {
  const { user } = useSession();
  const { data: state } = useQuery({
    queryKey: ['e-mail', user?.id],
    queryFn: () => ifKnown(readObject(routes.emails.state)),
    enabled: user !== undefined,
  });
  const { start, isBusy, said } = useAction({
    act: sendLink,
    failure: 'The link could not be sent.',
  });
  if (!state?.is_asked_for) return null;

  const { email, verified_at } = state;
  return (
    <SectionCard
      title="E-mail"
      action={
        verified_at ? (
          <Chip size="small" color="success" label="Verified" />
        ) : (
          <Chip size="small" color="warning" label="Not verified" />
        )
      }
    >
      <Stack spacing={2}>
        <Message said={said} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{email || 'N/A'}</Typography>
        {verified_at ? (
          <Typography variant="body2" color="textSecondary">
            Verified {dateTimeText(verified_at)}. Notices come to it, and links for a new password.
          </Typography>
        ) : (
          <>
            <Typography color="textSecondary">
              Open the link that was mailed to you. Until then no notice comes to this address, and
              no link for a new password.
            </Typography>
            <Box>
              <Button variant="outlined" disabled={isBusy} onClick={() => start()}>
                Send the link again
              </Button>
            </Box>
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

async function sendLink(): Promise<string> {
  const reply = await api.post(routes.emails.sendLink);
  return messageIn(reply, 'A link is on its way to you.');
}

/** Ends all sessions. */
function PasswordCard({ email }: { email: string }) {
  const { bind, submit, showFaults } = useForm<Values>(empty, faultsIn);
  const { start, isBusy, said } = useAction({
    act: changePassword,
    failure: 'The password could not be changed.',
    onDone: removeToken,
    onFailure: (error) => showFaults(faultsOfReply(error)),
  });

  return (
    <SectionCard title="Password">
      <Stack component="form" noValidate spacing={2.5} onSubmit={submit((values) => start(values))}>
        <Typography color="textSecondary">
          With a new password every session ends, this one too.
        </Typography>
        <Message said={said} />
        {/** Lets a password manager identify the account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <InputField
          {...bind('current')}
          label="Current password"
          type="password"
          input={{ autoComplete: 'current-password' }}
        />
        <InputField
          {...bind('next')}
          label="New password"
          type="password"
          helperText="8 characters or more"
          input={{ autoComplete: 'new-password' }}
        />
        <InputField
          {...bind('again')}
          label="New password again"
          type="password"
          input={{ autoComplete: 'new-password' }}
        />
        <Box>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Change password
          </Button>
        </Box>
      </Stack>
    </SectionCard>
  );
}

function faultsOfReply(error: unknown): Partial<Values> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.faults.flatMap(({ field, message }) => {
      const name = fields[field];
      return name ? [[name, message]] : [];
    }),
  );
}

async function changePassword({
  current,
  next,
}: {
  current: string;
  next: string;
}): Promise<string> {
  const body = { current_password: current, password: next };
  const reply = await api.post(routes.passwords.change, { body });
  return messageIn(reply, 'Your password is changed. Sign in with the new one.');
}
