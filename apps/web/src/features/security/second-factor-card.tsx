import { Box, Button, Stack, Typography, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import encodeQR from 'qr';
import { dateTimeText } from '../../lib/formats.ts';
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
  const status = useSecondFactor();
  const { subject: asked, said, open, close, forget } = useDialog<Asked>();

  return (
    <SectionCard title="Second factor">
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={status} failure="Your second factors could not be fetched." height={180}>
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
  const passkeys = objectsIn(status.passkeys);
  const hasApp = Boolean(status.totp_since);
  const hasAny = hasApp || passkeys.length > 0;

  return (
    <Stack spacing={2}>
      {hasAny ? null : (
        <InfoNote severity={status.is_required === true ? 'warning' : 'info'}>
          {status.is_required === true
            ? 'Administrators need a second factor here. Until you add one, nothing else can be done.'
            : 'With a second factor a stolen password alone lets nobody in.'}
        </InfoNote>
      )}
      <Stack component="ul" sx={{ m: 0, p: 0 }}>
        <FactorRow
          name="Authenticator app"
          detail={hasApp ? `Since ${dateTimeText(status.totp_since)}` : 'Not set up'}
          action={
            hasApp
              ? { label: 'Remove', name: 'Remove the authenticator app', isRemoval: true }
              : { label: 'Add', name: 'Add an authenticator app' }
          }
          onAct={() => onAsk({ what: hasApp ? 'remove-app' : 'add-app' })}
        />
        {passkeys.map(({ passkey_id, name, added_at, used_at }) => (
          <FactorRow
            key={passkey_id}
            name={name || 'Passkey'}
            detail={`Passkey, added ${dateTimeText(added_at)}${used_at ? ` · last used ${dateTimeText(used_at)}` : ''}`}
            action={{ label: 'Remove', name: `Remove the passkey ${name}`, isRemoval: true }}
            onAct={() =>
              onAsk({ what: 'remove-passkey', passkeyId: passkey_id ?? '', name: name ?? '' })
            }
          />
        ))}
        {hasAny ? (
          <FactorRow
            name="Recovery codes"
            detail={`${status.recovery_codes_left ?? 0} of 10 left, for when you lose your telephone`}
            action={{ label: 'Make new ones', name: 'Make new ones: recovery codes' }}
            onAct={() => onAsk({ what: 'new-codes' })}
          />
        ) : null}
      </Stack>
      <div>
        <Button variant="outlined" onClick={() => onAsk({ what: 'add-passkey' })}>
          Add a passkey
        </Button>
      </div>
      <Typography variant="body2" color="textSecondary">
        A passkey is your fingerprint, your face or a key of its own; your browser asks for it.
      </Typography>
    </Stack>
  );
}

function NewCodesDialog({ onClose }: { onClose(outcome?: Said): void }) {
  return (
    <AddingDialog
      title="Make new recovery codes?"
      doIt="Make new ones"
      failure="The codes could not be made."
      act={makeRecoveryCodes}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        You get ten new ones. Those you have are worth nothing from then on.
      </Typography>
    </AddingDialog>
  );
}

function RemoveFactorDialog({ passkey, onClose }: Props) {
  return (
    <ActionDialog
      title={passkey ? `Remove the passkey ${passkey.name}?` : 'Remove the authenticator app?'}
      doIt="Remove"
      color="error"
      failure="It could not be removed."
      act={() => (passkey ? removePasskey(passkey.passkeyId) : removeTotp())}
      rereads={[secondFactorKey]}
      waits
      onClose={onClose}
    >
      <Typography color="textSecondary">
        It does not let you in any more. Where it is your last second factor, the password alone
        does.
      </Typography>
    </ActionDialog>
  );
}

function AddPasskeyDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const { values, bind, isValid } = useForm({ name: '' }, ({ name }) => ({
    name: name.trim() === '' ? 'Name is required' : undefined,
  }));

  return (
    <AddingDialog
      title="Add a passkey"
      doIt="Add the passkey"
      failure="The passkey could not be added."
      check={isValid}
      act={() => addPasskey(values.name.trim())}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        Your browser asks for your fingerprint, your face, its PIN or a key that you plug in.
      </Typography>
      <InputField
        {...bind('name')}
        label="Name"
        helperText="By which you know it, such as My laptop"
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
    code: /^\d{3}\s?\d{3}$/.test(code.trim()) ? undefined : 'Enter the six digits the app shows',
  }));

  return (
    <AddingDialog
      title="Add an authenticator app"
      doIt="Add the app"
      failure="The app could not be added."
      isReady={started.data !== undefined}
      check={isValid}
      act={() => confirmTotp(values.code.trim())}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {isPhone
          ? 'Open your authenticator app with this key, or copy the key into it. Then enter the code it shows.'
          : 'Take a picture of this with an authenticator app on your telephone, or type the key into it. Then enter the code it shows.'}
      </Typography>
      <Fetched query={started} failure="The key could not be made." height={220}>
        {({ secret, uri }) => (
          <>
            {isPhone ? (
              <Button variant="outlined" href={uri} sx={{ alignSelf: 'start' }}>
                Open the authenticator app
              </Button>
            ) : null}
            <Box sx={{ display: 'flex', justifyContent: 'center' }}>
              <QrCode text={uri} />
            </Box>
            <Box>
              <Typography variant="body2" color="textSecondary">
                Key
              </Typography>
              <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {secret}
              </Typography>
              <CopyButton text={secret}>Copy the key</CopyButton>
            </Box>
          </>
        )}
      </Fetched>
      <InputField
        {...bind('code')}
        label="Code"
        input={{ autoComplete: 'one-time-code', inputMode: 'numeric' }}
      />
    </AddingDialog>
  );
}

/** Dark on white in both colour schemes, as cameras expect. */
function QrCode({ text }: { text: string }) {
  const dots = encodeQR(text, 'raw', { border: 3 });
  const squares = dots.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );

  return (
    <Box
      component="svg"
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, bgcolor: 'common.white', borderRadius: 1 }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  );
}
