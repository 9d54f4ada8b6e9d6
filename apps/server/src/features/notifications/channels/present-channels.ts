import type { Body, channelEndpoints, Reply } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import { deviceInWords } from '../../../platform/account-notices/device-in-words.ts';
import { faultWords } from '../chat/chat-words.ts';
import type { ChatLink } from '../chat/link-chat.ts';
import { eventFromWire, eventOnWire } from '../present.ts';
import type { Channel } from './channel.ts';
import type { WantedChannel, WantedDevice } from './keep-channels.ts';

type Endpoints = typeof channelEndpoints;
type Wire = Reply<Endpoints['list']>['data'][number];

const kindOnWire = {
  webhook: 'WEBHOOK',
  ntfy: 'NTFY',
  gotify: 'GOTIFY',
  telegram: 'TELEGRAM',
  push: 'PUSH',
} as const;

export const presentChannel = (
  { id, kind, label, hidesAmounts, muted, addedAt, sessionId, failing, stoppedAt }: Channel,
  reader: { language: Language; sessionId: string },
): Wire => ({
  channel_id: id,
  kind: kindOnWire[kind],
  label: kind === 'push' ? deviceInWords(label, reader.language) : label,
  is_this_device: sessionId === reader.sessionId,
  hide_amounts: hidesAmounts,
  muted_events: muted.map((event) => eventOnWire[event]),
  added_at: addedAt.toISOString(),
  status: stoppedAt ? 'STOPPED' : failing ? 'FAILING' : 'WORKING',
  failing_since: failing?.since.toISOString() ?? null,
  fault: failing ? faultWords(failing.fault, reader.language) : null,
});

export const presentAdded = ({
  id,
  secret,
}: {
  id: string;
  secret?: string;
}): Reply<Endpoints['add']>['data'] => ({ channel_id: id, signing_secret: secret ?? null });

export const presentChatLink = ({
  code,
  link,
  endsAt,
}: ChatLink): Reply<Endpoints['linkTelegram']>['data'] => ({
  code,
  link,
  ends_at: endsAt.toISOString(),
});

type Added = Body<Endpoints['add']>;

export const wantedDeviceOf = (body: Extract<Added, { kind: 'PUSH' }>): WantedDevice => ({
  url: body.address,
  p256dh: body.p256dh,
  auth: body.auth,
  hidesAmounts: body.hide_amounts,
});

export function wantedChannelOf(
  body: Exclude<Added, { kind: 'PUSH' }>,
): WantedChannel & { hidesAmounts: boolean } {
  const { address: url, hide_amounts: hidesAmounts } = body;
  switch (body.kind) {
    case 'WEBHOOK':
      return { kind: 'webhook', url, hidesAmounts };
    case 'NTFY':
      return { kind: 'ntfy', url, hidesAmounts, ...(body.token ? { token: body.token } : {}) };
    case 'GOTIFY':
      return { kind: 'gotify', url, hidesAmounts, token: body.token };
  }
}

export const channelSettingsOf = (body: Body<Endpoints['set']>) => ({
  muted: [...new Set(body.muted_events.map((event) => eventFromWire[event]))],
  hidesAmounts: body.hide_amounts,
});

export const chatSettingsOf = (body: Body<Endpoints['linkTelegram']>) => ({
  hidesAmounts: body.hide_amounts,
});
