import { Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { channels } from '@safe-trading/messages/en/channels';
import { api } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { useAction } from '../../lib/use-action.ts';
import { Choices } from '../../shared/choices.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { HideAmounts } from './channel-dialog.tsx';
import { type ChannelKind, channelsKey, type NewChannel } from './use-channels.ts';

const kinds: readonly ChannelKind[] = ['NTFY', 'GOTIFY', 'WEBHOOK'];

type Values = { kind: ChannelKind; address: string; token: string; hides: boolean };

/** Adds a channel; the signing secret of a webhook is shown once. */
export function AddChannelDialog({ onClose }: { onClose(): void }) {
  const text = useMessages(channels);
  const empty: Values = { kind: 'NTFY', address: '', token: '', hides: true };
  const { values, bind, change, isValid } = useForm(empty, ({ kind, address, token }) => ({
    address: URL.canParse(address.trim()) ? undefined : text('address-required'),
    token: kind === 'GOTIFY' && token.trim() === '' ? text('token-required') : undefined,
  }));
  const { kind } = values;
  const { start, forget, isBusy, said, done } = useAction({
    act: async () => {
      const reply = await api.post(routes.channels.add, { body: bodyOf(values) });
      return {
        message: messageIn(reply, text('added')),
        secret: reply?.data?.signing_secret ?? undefined,
      };
    },
    success: ({ message }) => ({ severity: 'success', text: message }),
    failure: text('add-failed'),
    rereads: [channelsKey],
  });

  return (
    <DialogForm
      title={text(done?.secret ? 'secret-title' : 'add')}
      doIt={text(done ? 'done' : 'add')}
      isBusy={isBusy}
      said={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (done) return onClose();
        forget();
        if (isValid(event.currentTarget)) start();
      }}
      onClose={onClose}
    >
      {done ? (
        done.secret ? (
          <Secret secret={done.secret} />
        ) : null
      ) : (
        <>
          <Choices
            label={text('kind-label')}
            choices={kinds.map((value) => ({ value, label: text(`kind-${value}`) }))}
            value={kind}
            onChoose={(chosen) =>
              change({ kind: kinds.find((each) => each === chosen) ?? kind, token: '' })
            }
          />
          <InputField
            {...bind('address')}
            label={text('address')}
            helperText={text('address-hint', { kind })}
            input={{ maxLength: 2000, inputMode: 'url', autoComplete: 'off', spellCheck: false }}
          />
          {kind === 'WEBHOOK' ? null : (
            <InputField
              {...bind('token')}
              label={text('token')}
              type="password"
              helperText={text('token-hint', { kind })}
              input={{ maxLength: 500, autoComplete: 'off' }}
            />
          )}
          <HideAmounts hides={values.hides} onChange={(hides) => change({ hides })} />
        </>
      )}
    </DialogForm>
  );
}

function Secret({ secret }: { secret: string }) {
  const text = useMessages(channels);
  return (
    <>
      <InfoNote severity="warning">{text('secret-help')}</InfoNote>
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{secret}</Typography>
      <CopyButton text={secret}>{text('copy-secret')}</CopyButton>
    </>
  );
}

function bodyOf({ kind, address, token, hides }: Values): NewChannel {
  const rest = { address: address.trim(), hide_amounts: hides };
  switch (kind) {
    case 'WEBHOOK':
      return { kind, ...rest };
    case 'NTFY':
      return { kind, ...rest, ...(token.trim() ? { token: token.trim() } : {}) };
    case 'GOTIFY':
      return { kind, ...rest, token: token.trim() };
  }
}
