import { Box, Button, Stack, Typography, useMediaQuery } from '@mui/material';
import { security } from '@safe-trading/messages/en/security';
import { useQuery } from '@tanstack/react-query';
import encodeQR from 'qr';
import { dateTimeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { objectsIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { useForm } from '../../shared/use-form.ts';
import { AddingDialog } from './adding-dialog.tsx';
import {
  addPasskey,
  confirmTotp,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  type SecondFactorStatus,
  secondFactorKey,
  startTotp,
  useSecondFactor,
} from './use-second-factor.ts';

type FactorRowProps = {
  name: string;
  detail: string;
  /** `name` is the accessible name of the button. */
  action: { label: string; name: string; isRemoval?: boolean };
  onAct(): void;
};

type Props = {
  /** Undefined for the authenticator app. */
  passkey?: { passkeyId: string; name: string };
  onClose(outcome?: Said): void;
};

type Asked =
  | { what: 'add-app' | 'add-passkey' | 'new-codes' | 'remove-app' }
  | { what: 'remove-passkey'; passkeyId: string; name: string };

export function SecondFactorCard() {
  const text = useMessages(security);
  const status = useSecondFactor();
  const { subject: asked, said, open, close, forget } = useDialog<Asked>();

  return (
    <SectionCard title={text('factor')}>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={status} failure={text('factor-failed')} height={180}>
          {(data) => <Factors status={data} onAsk={open} />}
        </Fetched>
      </Stack>
      {asked?.what === 'add-app' ? <AddAppDialog onClose={close} /> : null}
      {asked?.what === 'add-passkey' ? <AddPasskeyDialog onClose={close} /> : null}
      {asked?.what === 'new-codes' ? <NewCodesDialog onClose={close} /> : null}
      {asked?.what === 'remove-app' ? <RemoveFactorDialog onClose={close} /> : null}
      {asked?.what === 'remove-passkey' ? (
        <RemoveFactorDialog passkey={asked} onClose={close} />
      ) : null}
    </SectionCard>
  );
}

function Factors({ status, onAsk }: { status: SecondFactorStatus; onAsk(asked: Asked): void }) {
  const text = useMessages(security);
  const passkeys = objectsIn(status.passkeys);
  const hasApp = Boolean(status.totp_since);
  const hasAny = hasApp || passkeys.length > 0;

  return (
    <Stack spacing={2}>
      {hasAny ? null : (
        <InfoNote severity={status.is_required === true ? 'warning' : 'info'}>
          {status.is_required === true ? text('factor-required') : text('factor-advice')}
        </InfoNote>
      )}
      <Stack component="ul" sx={{ m: 0, p: 0 }}>
        <FactorRow
          name={text('app')}
          detail={
            hasApp ? text('app-since', { time: dateTimeText(status.totp_since) }) : text('app-none')
          }
          action={
            hasApp
              ? { label: text('remove'), name: text('app-remove'), isRemoval: true }
              : { label: text('add'), name: text('app-add') }
          }
          onAct={() => onAsk({ what: hasApp ? 'remove-app' : 'add-app' })}
        />
        {passkeys.map(({ passkey_id, name, added_at, used_at }) => (
          <FactorRow
            key={passkey_id}
            name={name || text('passkey')}
            detail={
              used_at
                ? text('passkey-used', {
                    added: dateTimeText(added_at),
                    used: dateTimeText(used_at),
                  })
                : text('passkey-detail', { added: dateTimeText(added_at) })
            }
            action={{
              label: text('remove'),
              name: text('passkey-remove', { name: name ?? '' }),
              isRemoval: true,
            }}
            onAct={() =>
              onAsk({ what: 'remove-passkey', passkeyId: passkey_id ?? '', name: name ?? '' })
            }
          />
        ))}
        {hasAny ? (
          <FactorRow
            name={text('codes')}
            detail={text('codes-left', { count: status.recovery_codes_left ?? 0 })}
            action={{ label: text('codes-new'), name: text('codes-new-name') }}
            onAct={() => onAsk({ what: 'new-codes' })}
          />
        ) : null}
      </Stack>
      <div>
        <Button variant="outlined" onClick={() => onAsk({ what: 'add-passkey' })}>
          {text('passkey-add')}
        </Button>
      </div>
      <Typography variant="body2" color="textSecondary">
        {text('passkey-what')}
      </Typography>
    </Stack>
  );
}

function NewCodesDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const text = useMessages(security);
  return (
    <AddingDialog
      title={text('codes-title')}
      doIt={text('codes-new')}
      failure={text('codes-failed')}
      act={makeRecoveryCodes}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('codes-help')}</Typography>
    </AddingDialog>
  );
}

function RemoveFactorDialog({ passkey, onClose }: Props) {
  const text = useMessages(security);
  return (
    <ActionDialog
      title={
        passkey ? text('passkey-remove-title', { name: passkey.name }) : text('app-remove-title')
      }
      doIt={text('remove')}
      color="error"
      failure={text('remove-failed')}
      act={() => (passkey ? removePasskey(passkey.passkeyId) : removeTotp())}
      rereads={[secondFactorKey]}
      waits
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('remove-help')}</Typography>
    </ActionDialog>
  );
}

function AddPasskeyDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const text = useMessages(security);
  const { values, bind, isValid } = useForm({ name: '' }, ({ name }) => ({
    name: name.trim() === '' ? text('required', { field: text('name') }) : undefined,
  }));

  return (
    <AddingDialog
      title={text('passkey-add')}
      doIt={text('passkey-do')}
      failure={text('passkey-failed')}
      check={isValid}
      act={() => addPasskey(values.name.trim())}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('passkey-help')}</Typography>
      <InputField
        {...bind('name')}
        label={text('name')}
        helperText={text('name-hint')}
        input={{ maxLength: 60 }}
      />
    </AddingDialog>
  );
}

function FactorRow({ name, detail, action, onAct }: FactorRowProps) {
  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        </>
      }
    >
      <Button
        color={action.isRemoval ? 'error' : 'primary'}
        aria-label={action.name}
        onClick={onAct}
      >
        {action.label}
      </Button>
    </ListRow>
  );
}

function AddAppDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const text = useMessages(security);
  // A phone cannot take a picture of its own screen.
  const isPhone = useMediaQuery('(pointer: coarse)');
  const started = useQuery({
    queryKey: ['second-factor-started'],
    queryFn: startTotp,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    // Not asked again by what another tab or a refused code refreshes: the key is in the app already.
    staleTime: 'static',
  });
  const { values, bind, isValid } = useForm({ code: '' }, ({ code }) => ({
    code: /^\d{3}\s?\d{3}$/.test(code.trim()) ? undefined : text('code-invalid'),
  }));

  return (
    <AddingDialog
      title={text('app-add')}
      doIt={text('app-do')}
      failure={text('app-failed')}
      isReady={started.data !== undefined}
      check={isValid}
      act={() => confirmTotp(values.code.trim())}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {isPhone ? text('app-help-phone') : text('app-help')}
      </Typography>
      <Fetched query={started} failure={text('key-failed')} height={220}>
        {({ secret, uri }) => (
          <>
            {isPhone ? (
              <Button variant="outlined" href={uri} sx={{ alignSelf: 'start' }}>
                {text('app-open')}
              </Button>
            ) : null}
            <Box sx={{ display: 'flex', justifyContent: 'center' }}>
              <QrCode content={uri} />
            </Box>
            <Box>
              <Typography variant="body2" color="textSecondary">
                {text('key')}
              </Typography>
              <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {secret}
              </Typography>
              <CopyButton text={secret}>{text('key-copy')}</CopyButton>
            </Box>
          </>
        )}
      </Fetched>
      <InputField
        {...bind('code')}
        label={text('code')}
        input={{ autoComplete: 'one-time-code', inputMode: 'numeric' }}
      />
    </AddingDialog>
  );
}

/** Dark on white in both colour schemes, as cameras expect. */
function QrCode({ content }: { content: string }) {
  const text = useMessages(security);
  const dots = encodeQR(content, 'raw', { border: 3 });
  const squares = dots.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );

  return (
    <Box
      component="svg"
      role="img"
      aria-label={text('key-qr')}
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, bgcolor: 'common.white', borderRadius: 1 }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  );
}
