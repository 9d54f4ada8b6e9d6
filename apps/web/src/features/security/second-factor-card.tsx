import { Button, Stack, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { objectsIn } from '../../lib/read-reply.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { FactorRow } from './factor-row.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { type SecondFactorStatus, useSecondFactor } from './use-second-factor.ts';

type Asked =
  | { what: 'add-app' | 'add-passkey' | 'new-codes' | 'remove-app' }
  | { what: 'remove-passkey'; passkeyId: string; name: string };

/** What is asked for beside the password: an authenticator app, passkeys, and codes for when both are lost. */
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
