import { Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { channels } from '@safe-trading/messages/en/channels';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { type Said, useAction } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Empty } from '../../shared/empty.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { AddIcon } from '../../shared/icons.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { ThisDevice } from './this-device.tsx';
import { type Channel, channelName, channelsKey, useChannels } from './use-channels.ts';
import type { EventPreference } from './use-preferences.ts';

const AddChannelDialog = lazy(async () => ({
  default: (await import('./add-channel-dialog.tsx')).AddChannelDialog,
}));
const ChannelDialog = lazy(async () => ({
  default: (await import('./channel-dialog.tsx')).ChannelDialog,
}));

type Props = {
  events: readonly EventPreference[];
  hasTelegram: boolean;
  /** Of this server; null where it cannot send to devices. */
  pushKey: string | null;
};

type ItemProps = { channel: Channel; onEdit(): void; onRemove(): void };

/** Devices, Telegram, webhooks, ntfy and gotify: each with its state and a test message. */
export function ChannelsCard({ events, hasTelegram, pushKey }: Props) {
  const text = useMessages(channels);
  const all = useChannels();
  const [isAdding, setAdding] = useState(false);
  const editing = useDialog<Channel>();
  const removing = useDialog<Channel>();
  const said = removing.said ?? editing.said;
  const forget = (): void => {
    removing.forget();
    editing.forget();
  };

  return (
    <SectionCard title={text('title')}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{text('lead')}</Typography>
        <ThisDevice pushKey={pushKey} />
        <Message said={said} onClose={forget} />
        <Fetched query={all} failure={text('failed')}>
          {(list) =>
            list.length === 0 ? (
              <Empty>{text('empty')}</Empty>
            ) : (
              <Stack component="ul" sx={{ m: 0, p: 0 }}>
                {list.map((each) => (
                  <ChannelItem
                    key={each.channel_id}
                    channel={each}
                    onEdit={() => editing.open(each)}
                    onRemove={() => removing.open(each)}
                  />
                ))}
              </Stack>
            )
          }
        </Fetched>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            forget();
            setAdding(true);
          }}
        >
          {text('add')}
        </Button>
      </Stack>
      <Suspense>
        {isAdding ? (
          <AddChannelDialog hasTelegram={hasTelegram} onClose={() => setAdding(false)} />
        ) : null}
        {editing.subject ? (
          <ChannelDialog channel={editing.subject} events={events} onClose={editing.close} />
        ) : null}
      </Suspense>
      {removing.subject ? (
        <RemoveDialog channel={removing.subject} onClose={removing.close} />
      ) : null}
    </SectionCard>
  );
}

function ChannelItem({ channel, onEdit, onRemove }: ItemProps) {
  const text = useMessages(channels);
  const name = channelName(text, channel);
  const testing = useAction({
    act: async () => {
      const params = { channelId: channel.channel_id ?? '' };
      return messageIn(await api.post(routes.channels.test, { params }), text('tested'));
    },
    failure: text('test-failed'),
    rereads: [channelsKey],
  });

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <State channel={channel} />
          <Message said={testing.said} onClose={testing.forget} />
        </>
      }
    >
      <Button
        disabled={testing.isBusy}
        onClick={() => testing.start()}
        aria-label={text('test-name', { name })}
      >
        {text('test')}
      </Button>
      <Button onClick={onEdit} aria-label={text('edit-name', { name })}>
        {text('edit')}
      </Button>
      <Button color="error" onClick={onRemove} aria-label={text('remove-name', { name })}>
        {text('remove')}
      </Button>
    </ListRow>
  );
}

function State({ channel: { kind, status, failing_since, fault } }: { channel: Channel }) {
  const text = useMessages(channels);
  const color = status === 'WORKING' ? 'textSecondary' : 'error';
  const sentence =
    status === 'STOPPED'
      ? kind === 'PUSH'
        ? (fault ?? '')
        : text('stopped-since', { fault: fault ?? '' })
      : text('failing-since', { time: dateTimeText(failing_since), fault: fault ?? '' });
  return (
    <Typography variant="body2" color={color}>
      {status === 'WORKING' ? text('working') : sentence}
    </Typography>
  );
}

function RemoveDialog({ channel, onClose }: { channel: Channel; onClose(outcome?: Said): void }) {
  const text = useMessages(channels);
  return (
    <ActionDialog
      title={text('remove-title')}
      doIt={text('remove')}
      color="error"
      failure={text('remove-failed')}
      act={async () => {
        const params = { channelId: channel.channel_id ?? '' };
        return messageIn(await api.post(routes.channels.remove, { params }), text('removed'));
      }}
      rereads={[channelsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('remove-help', { name: channelName(text, channel) })}
      </Typography>
    </ActionDialog>
  );
}
