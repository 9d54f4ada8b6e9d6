import type { channelEndpoints, RequestBody } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import type { Text } from '@safe-trading/messages';
import type { channels } from '@safe-trading/messages/en/channels';
import { useQuery } from '@tanstack/react-query';
import { readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';

export type Channel = ElementOf<typeof routes.channels.list>;
export type NewChannel = RequestBody<typeof channelEndpoints.add>;
/** What the dialog adds. */
export type ChannelKind = Exclude<NewChannel['kind'], 'PUSH'> | 'TELEGRAM';

export const channelsKey = ['channels'] as const;

/** Asked again every `everyMs` where something is waited for. */
export const useChannels = (everyMs?: number) =>
  useQuery({
    queryKey: channelsKey,
    queryFn: () => readList(routes.channels.list),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  });

export const channelName = (text: Text<typeof channels>, { kind, label }: Channel): string =>
  text('name', { kind: kind ? text(`kind-${kind}`) : '', label: label ?? '' });
