import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { security } from '@safe-trading/messages/en/security';
import { securityFacts } from '@safe-trading/messages/en/security-facts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
  current:
    current === ''
      ? messagesOf(security)('required', { field: messagesOf(security)('password-current') })
      : undefined,
  next:
    next === ''
      ? messagesOf(security)('required', { field: messagesOf(security)('password-new') })
      : undefined,
  again: next === again ? undefined : messagesOf(security)('passwords-differ'),
});

const fields: Readonly<Record<string, keyof Values>> = {
  current_password: 'current',
  password: 'next',
};

export function SecurityPage() {
  const text = useMessages(security);
  const { user } = useSession();

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      {user ? (
        <Stack spacing={2} sx={{ maxWidth: '52rem' }}>
          <EmailCard />
          <PasswordCard email={user.email} />
          <SecondFactorCard />
          <SessionsCard />
          <EventsCard />
        </Stack>
      ) : (
        <Alert severity="error">{text('unauthenticated')}</Alert>
      )}
    </>
  );
}

export function EventsCard() {
  const text = useMessages(security);
  useMessages(securityFacts);
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
    <SectionCard title={text('events')}>
      <Fetched query={events} failure={text('events-failed')} height={400}>
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
  const text = useMessages(security);
  const { user } = useSession();
  const { data: state } = useQuery({
    queryKey: ['e-mail', user?.id],
    queryFn: () => ifKnown(readObject(routes.emails.state)),
    enabled: user !== undefined,
  });
  const { start, isBusy, said } = useAction({
    act: sendLink,
    failure: text('email-send-failed'),
  });
  if (!state?.is_asked_for) return null;

  const { email, verified_at } = state;
  return (
    <SectionCard
      title={text('email')}
      action={
        verified_at ? (
          <Chip size="small" color="success" label={text('email-verified')} />
        ) : (
          <Chip size="small" color="warning" label={text('email-not-verified')} />
        )
      }
    >
      <Stack spacing={2}>
        <Message said={said} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{email || text('email-missing')}</Typography>
        {verified_at ? (
          <Typography variant="body2" color="textSecondary">
            {text('email-verified-at', { time: dateTimeText(verified_at) })}
          </Typography>
        ) : (
          <>
            <Typography color="textSecondary">{text('email-help')}</Typography>
            <Box>
              <Button variant="outlined" disabled={isBusy} onClick={() => start()}>
                {text('email-resend')}
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
  return messageIn(reply, messagesOf(security)('email-sent'));
}

/** Ends all sessions. */
function PasswordCard({ email }: { email: string }) {
  const text = useMessages(security);
  const { bind, submit, showFaults } = useForm<Values>(empty, faultsIn);
  const { start, isBusy, said } = useAction({
    act: changePassword,
    failure: text('password-failed'),
    onDone: removeToken,
    onFailure: (error) => showFaults(faultsOfReply(error)),
  });

  return (
    <SectionCard title={text('password')}>
      <Stack component="form" noValidate spacing={2.5} onSubmit={submit((values) => start(values))}>
        <Typography color="textSecondary">{text('password-help')}</Typography>
        <Message said={said} />
        {/** Lets a password manager identify the account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <InputField
          {...bind('current')}
          label={text('password-current')}
          type="password"
          input={{ autoComplete: 'current-password' }}
        />
        <InputField
          {...bind('next')}
          label={text('password-new')}
          type="password"
          helperText={text('password-length')}
          input={{ autoComplete: 'new-password' }}
        />
        <InputField
          {...bind('again')}
          label={text('password-again')}
          type="password"
          input={{ autoComplete: 'new-password' }}
        />
        <Box>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {text('password-change')}
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
  return messageIn(reply, messagesOf(security)('password-changed'));
}
