import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { channels } from '@safe-trading/messages/en/channels';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { type Channel, channelName, channelsKey } from './use-channels.ts';
import type { EventPreference } from './use-preferences.ts';

type Event = NonNullable<EventPreference['event']>;

type Props = {
  channel: Channel;
  events: readonly EventPreference[];
  onClose(outcome?: Said): void;
};

/** Which events a channel gets, and whether its messages name amounts. */
export function ChannelDialog({ channel, events, onClose }: Props) {
  const text = useMessages(channels);
  const [muted, setMuted] = useState<readonly Event[]>(channel.muted_events ?? []);
  const [hides, setHides] = useState(channel.hide_amounts ?? false);
  const mute = (event: Event, isMuted: boolean): void =>
    setMuted((now) => [...now.filter((each) => each !== event), ...(isMuted ? [event] : [])]);

  return (
    <ActionDialog
      title={text('edit-title', { name: channelName(text, channel) })}
      doIt={text('save')}
      failure={text('save-failed')}
      act={async () => {
        const params = { channelId: channel.channel_id ?? '' };
        const body = { muted_events: [...muted], hide_amounts: hides };
        return messageIn(await api.put(routes.channels.set, { params, body }), text('saved'));
      }}
      rereads={[channelsKey]}
      waits
      onClose={onClose}
    >
      <HideAmounts hides={hides} onChange={setHides} />
      <Stack>
        {events.map(({ event, title }) =>
          event ? (
            <FormControlLabel
              key={event}
              sx={{ minHeight: 44 }}
              control={
                <Switch checked={!muted.includes(event)} onChange={(_, on) => mute(event, !on)} />
              }
              label={title}
            />
          ) : null,
        )}
      </Stack>
    </ActionDialog>
  );
}

export function HideAmounts({ hides, onChange }: { hides: boolean; onChange(on: boolean): void }) {
  const text = useMessages(channels);
  return (
    <Stack>
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={<Switch checked={hides} onChange={(_, on) => onChange(on)} />}
        label={text('hide-amounts')}
      />
      <Typography variant="body2" color="textSecondary">
        {text('hide-amounts-help')}
      </Typography>
    </Stack>
  );
}
