import { Button, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { channels } from '@safe-trading/messages/en/channels';
import { useState } from 'react';
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
import { type ChannelKind, channelsKey, type NewChannel, useChannels } from './use-channels.ts';

const kinds: readonly ChannelKind[] = ['TELEGRAM', 'NTFY', 'GOTIFY', 'WEBHOOK'];

type Props = { hasTelegram: boolean; onClose(): void };

type Values = { kind: ChannelKind; address: string; token: string; hides: boolean };

/** Adds a channel; the signing secret of a webhook and the code of a chat are shown once. */
export function AddChannelDialog({ hasTelegram, onClose }: Props) {
  const text = useMessages(channels);
  const empty: Values = {
    kind: hasTelegram ? 'TELEGRAM' : 'NTFY',
    address: '',
    token: '',
    hides: true,
  };
  const { values, bind, change, isValid } = useForm(empty, ({ kind, address, token }) => ({
    address:
      kind === 'TELEGRAM' || URL.canParse(address.trim()) ? undefined : text('address-required'),
    token: kind === 'GOTIFY' && token.trim() === '' ? text('token-required') : undefined,
  }));
  const { kind } = values;
  const { start, forget, isBusy, said, done } = useAction({
    act: async () => {
      const wanted = bodyOf(values);
      if (!wanted) {
        const body = { hide_amounts: values.hides };
        const reply = await api.post(routes.channels.linkTelegram, { body });
        return { message: text('code-made'), chat: reply?.data ?? {} };
      }
      const reply = await api.post(routes.channels.add, { body: wanted });
      return {
        message: messageIn(reply, text('added')),
        secret: reply?.data?.signing_secret ?? undefined,
      };
    },
    success: ({ message, chat }) => (chat ? undefined : { severity: 'success', text: message }),
    failure: text('add-failed'),
    rereads: [channelsKey],
  });

  return (
    <DialogForm
      title={text(done?.chat ? 'code-title' : done?.secret ? 'secret-title' : 'add')}
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
        <Made {...done} />
      ) : (
        <>
          <Choices
            label={text('kind-label')}
            choices={kinds
              .filter((value) => hasTelegram || value !== 'TELEGRAM')
              .map((value) => ({ value, label: text(`kind-${value}`) }))}
            value={kind}
            onChoose={(chosen) =>
              change({ kind: kinds.find((each) => each === chosen) ?? kind, token: '' })
            }
          />
          {kind === 'TELEGRAM' ? (
            <Typography color="textSecondary">{text('telegram-hint')}</Typography>
          ) : (
            <InputField
              {...bind('address')}
              label={text('address')}
              helperText={text('address-hint', { kind })}
              input={{ maxLength: 2000, inputMode: 'url', autoComplete: 'off', spellCheck: false }}
            />
          )}
          {kind === 'WEBHOOK' || kind === 'TELEGRAM' ? null : (
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

type Chat = { code?: string | null | undefined; link?: string | null | undefined };

function Made({ secret, chat }: { secret?: string | undefined; chat?: Chat | undefined }) {
  if (chat) return <LinkChat {...chat} />;
  return secret ? <Secret secret={secret} /> : null;
}

const askEveryMs = 3_000;

/** Until the chat has sent the code. */
function LinkChat({ code, link }: Chat) {
  const text = useMessages(channels);
  const chats = useChannels(askEveryMs).data?.filter(({ kind }) => kind === 'TELEGRAM').length;
  const [before] = useState(chats ?? 0);
  const isLinked = (chats ?? 0) > before;
  return (
    <>
      <InfoNote severity={isLinked ? 'success' : 'info'}>
        {text(isLinked ? 'code-used' : 'code-help')}
      </InfoNote>
      {isLinked ? null : (
        <>
          <Button variant="outlined" href={link ?? ''} target="_blank" rel="noreferrer">
            {text('open-telegram')}
          </Button>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{code}</Typography>
          <CopyButton text={code ?? ''}>{text('copy-code')}</CopyButton>
        </>
      )}
    </>
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

/** Undefined for a chat, which is linked by a code. */
function bodyOf({ kind, address, token, hides }: Values): NewChannel | undefined {
  const rest = { address: address.trim(), hide_amounts: hides };
  switch (kind) {
    case 'TELEGRAM':
      return undefined;
    case 'WEBHOOK':
      return { kind, ...rest };
    case 'NTFY':
      return { kind, ...rest, ...(token.trim() ? { token: token.trim() } : {}) };
    case 'GOTIFY':
      return { kind, ...rest, token: token.trim() };
  }
}
