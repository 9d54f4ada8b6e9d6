import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { channels } from '@safe-trading/messages/en/channels';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { endPushSubscription, pushSubscription } from '../../lib/push-subscription.ts';
import { succeeded, useAction } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { channelsKey, useChannels } from './use-channels.ts';

const subscribedKey = ['push-subscription'] as const;

type Obstacle = 'server' | 'iphone' | 'unsupported' | 'denied';

/** Notifications of this browser. They belong to the session and end with it. */
export function ThisDevice({ pushKey }: { pushKey: string | null }) {
  const text = useMessages(channels);
  const mine = useChannels().data?.find(({ is_this_device }) => is_this_device === true);
  const { data: isSubscribed } = useQuery({
    queryKey: subscribedKey,
    queryFn: async () => (await pushSubscription()) !== undefined,
  });
  const isOn = isSubscribed === true && mine !== undefined && mine.status !== 'STOPPED';
  const obstacle = isOn ? undefined : obstacleTo(pushKey);
  const { start, forget, said, isBusy } = useAction({
    act: async (wanted: boolean) => {
      if (wanted) await turnOn(pushKey ?? '');
      else await turnOff(mine?.channel_id ?? '');
      return text(wanted ? 'device-on' : 'device-off');
    },
    success: succeeded,
    failure: text('device-failed'),
    rereads: [channelsKey, subscribedKey],
    waits: true,
  });

  return (
    <Stack>
      <FormControlLabel
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
        control={
          <Switch
            checked={isOn}
            disabled={isBusy || obstacle !== undefined}
            onChange={(_, wanted) => start(wanted)}
          />
        }
        label={text('this-device')}
      />
      <Typography variant="body2" color="textSecondary">
        {text(obstacle ? `device-${obstacle}` : 'device-help')}
      </Typography>
      <Message said={said} onClose={forget} />
    </Stack>
  );
}

/** Undefined where notifications can be turned on. */
function obstacleTo(pushKey: string | null): Obstacle | undefined {
  const { serviceWorker, userAgent } = navigator;
  if (!serviceWorker || !('PushManager' in window))
    return /iPhone|iPad/.test(userAgent) ? 'iphone' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return pushKey === null ? 'server' : undefined;
}

async function turnOn(applicationServerKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(messagesOf(channels)('device-denied'));
  // One that is left of another session stays with that session.
  await endPushSubscription();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint: address = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  try {
    const body = { kind: 'PUSH' as const, address, p256dh, auth, hide_amounts: true };
    await api.post(routes.channels.add, { body });
  } catch (fault) {
    await subscription.unsubscribe();
    throw fault;
  }
}

async function turnOff(channelId: string): Promise<void> {
  await api.post(routes.channels.remove, { params: { channelId } });
  await endPushSubscription();
}
