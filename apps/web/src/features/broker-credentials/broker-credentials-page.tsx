import { Alert, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { brokerCredentials } from '@safe-trading/messages/en/broker-credentials';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrokerLogin, useBrokerSession } from '../../lib/broker-session.ts';
import { dateTimeText, indianTime } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.tsx';
import { type Said, succeeded, useAction } from '../../lib/use-action.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ShieldIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useForm } from '../../shared/use-form.ts';
import { ExtrasPlace } from './extras-place.tsx';
import { PasswordField } from './password-field.tsx';

type CredentialFields = {
  samco_user_id: string;
  samco_password: string;
  samco_yob: string;
};

const firstYear = 1900;

export const currentYear = (): number => indianTime(new Date()).getUTCFullYear();

export const credentialFaults = (typed: CredentialFields) => ({
  samco_user_id:
    typed.samco_user_id.trim() === ''
      ? messagesOf(brokerCredentials)('user-id-required')
      : undefined,
  samco_password:
    typed.samco_password === '' ? messagesOf(brokerCredentials)('password-required') : undefined,
  samco_yob: isYear(typed.samco_yob) ? undefined : messagesOf(brokerCredentials)('year-required'),
});

type Props = {
  isBusy: boolean;
  isSaving: boolean;
  /** A failure keeps what was typed. */
  onSave(fields: CredentialFields, onSaved: () => void): void;
};

const empty: CredentialFields = { samco_user_id: '', samco_password: '', samco_yob: '' };

const ends = { xs: 'flex-start', sm: 'flex-end' } as const;

const wrapping = {
  height: 'auto',
  minHeight: 32,
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
} as const;

const useSaveCredentials = (onSaid: (said: Said | undefined) => void) =>
  useAction({
    act: ({ samco_user_id, samco_password, samco_yob }: CredentialFields) =>
      api.post(routes.broker.saveCredentials, {
        body: {
          samco_user_id: samco_user_id.trim(),
          samco_password,
          samco_yob: Number.parseInt(samco_yob, 10),
        },
      }),
    failure: messagesOf(brokerCredentials)('save-failed'),
    success: () => succeeded(messagesOf(brokerCredentials)('saved')),
    rereads: [investorKey],
    onSaid,
  });

const BrokerExtras = lazy(async () => ({
  default: (await import('./broker-extras.tsx')).BrokerExtras,
}));

export function BrokerCredentialsPage() {
  const text = useMessages(brokerCredentials);
  const { user } = useSession();

  return (
    <>
      <PageTitle actions={user ? <SessionChip /> : undefined}>{text('title')}</PageTitle>
      {user ? <Account /> : <Alert severity="error">{text('unauthenticated')}</Alert>}
    </>
  );
}

function Account() {
  const text = useMessages(brokerCredentials);
  const [said, setSaid] = useState<Said>();
  const saving = useSaveCredentials(setSaid);
  const login = useBrokerLogin(setSaid);
  const isBusy = saving.isBusy || login.isBusy;

  return (
    <Stack spacing={2} sx={{ maxWidth: '45rem' }}>
      <Message said={said} />
      <SectionCard title={text('quick')}>
        <Stack
          direction="row"
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography color="textSecondary">{text('quick-help')}</Typography>
          <Button variant="outlined" disabled={isBusy} onClick={() => login.start()}>
            {login.isBusy ? text('logging-in') : text('log-in')}
          </Button>
        </Stack>
      </SectionCard>
      <SectionCard title={text('account')}>
        <CredentialsForm isBusy={isBusy} isSaving={saving.isBusy} onSave={saving.start} />
      </SectionCard>
      <Alert severity="success" icon={<ShieldIcon />} role="note">
        {text('secure')}
      </Alert>
      <InfoNote title={text('good-to-know')} points={notes()} />
      <Suspense fallback={<ExtrasPlace />}>
        <BrokerExtras />
      </Suspense>
    </Stack>
  );
}

const notes = () => [
  messagesOf(brokerCredentials)('note-needed'),
  messagesOf(brokerCredentials)('note-refreshes'),
  messagesOf(brokerCredentials)('note-update'),
];

/** Keeps the same size for every answer. */
function SessionChip() {
  return (
    <Stack sx={{ minWidth: { xs: 'min(19rem, 82vw)', sm: '22rem' }, alignItems: ends }}>
      <State />
    </Stack>
  );
}

function State() {
  const text = useMessages(brokerCredentials);
  const { data: session, isPending } = useBrokerSession();
  if (isPending) return <Skeleton variant="rounded" width={180} height={32} />;

  return session?.is_logged_in ? (
    <Chip
      color="success"
      label={text('session-active', { time: dateTimeText(session.session_updated_at) })}
      sx={wrapping}
    />
  ) : (
    <Chip color="error" label={text('session-none')} />
  );
}

function CredentialsForm({ isBusy, isSaving, onSave }: Props) {
  const text = useMessages(brokerCredentials);
  const { bind, submit, clear } = useForm(empty, credentialFaults);

  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      sx={{ pt: 0.5 }}
      onSubmit={submit((fields) => {
        if (!isBusy) onSave(fields, clear);
      })}
    >
      <InputField
        {...bind('samco_user_id')}
        label={text('user-id')}
        helperText={text('user-id-hint')}
        input={{ autoComplete: 'off' }}
      />
      <PasswordField
        {...bind('samco_password')}
        label={text('samco-password')}
        helperText={text('samco-password-hint')}
        input={{ autoComplete: 'off' }}
      />
      <InputField
        {...bind('samco_yob')}
        label={text('year')}
        type="number"
        helperText={text('year-hint')}
        input={{ min: firstYear, max: currentYear(), step: 1 }}
      />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {isSaving ? text('saving') : text('save')}
      </Button>
    </Stack>
  );
}

function isYear(typed: string): boolean {
  const year = Number(typed);
  return /^\d+$/.test(typed.trim()) && year >= firstYear && year <= currentYear();
}
