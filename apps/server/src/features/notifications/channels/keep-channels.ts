import { randomBytes } from 'node:crypto';
import { noPushKey } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { Problem } from '../../../platform/kernel/problem.ts';
import { refused } from '../../../platform/kernel/refused.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { chatIn, faultWords } from '../chat/chat-words.ts';
import type { NotificationEvent } from '../notification.ts';
import { type Channel, type SendToChannel, unreadableTarget } from './channel.ts';
import { type MessageWords, testMessage } from './channel-message.ts';
import type { ChannelStore } from './channel-store.ts';
import { isPointOnCurve, type PushKeys } from './push-request.ts';
import type { Target } from './target.ts';

export type KeepChannelsDeps = {
  channels: ChannelStore;
  send: SendToChannel;
  outbound: Pick<Outbound, 'faultOf'>;
  words: MessageWords;
  pushKeys: PushKeys | undefined;
  clock: Clock;
};

export type WantedChannel =
  | { kind: 'webhook'; url: string }
  | { kind: 'ntfy'; url: string; token?: string }
  | { kind: 'gotify'; url: string; token: string };

/** As the browser names them. */
export type WantedDevice = { url: string; p256dh: string; auth: string; hidesAmounts: boolean };

export const mostChannels = 10;
const secretBytes = 32;

export function keepChannels({
  channels,
  send,
  outbound,
  words,
  pushKeys,
  clock,
}: KeepChannelsDeps) {
  return {
    /** The secret signs webhooks and is shown only now. */
    async add(
      userId: string,
      wanted: WantedChannel & { hidesAmounts: boolean },
    ): Promise<{ id: string; secret?: string }> {
      const fault = outbound.faultOf(wanted.url) ?? topicFault(wanted);
      if (fault)
        throw new Problem('invalid', fault, { errors: [{ field: 'address', message: fault }] });
      const target = targetOf(wanted);
      const id = newId();
      const added = await channels.add(
        {
          id,
          userId,
          target,
          label: new URL(wanted.url).host,
          hidesAmounts: wanted.hidesAmounts,
          addedAt: clock.now(),
        },
        mostChannels,
      );
      if (added === 'too-many') throw tooMany();
      return { id, ...(target.kind === 'webhook' ? { secret: target.secret } : {}) };
    },

    /** The one device of this session, which it replaces. */
    async addDevice(
      { userId, sessionId }: { userId: string; sessionId: string },
      { url, p256dh, auth, hidesAmounts }: WantedDevice,
    ): Promise<{ id: string }> {
      if (!pushKeys) throw new Problem('conflict', refused('no-push'));
      const fault = outbound.faultOf(url);
      if (fault) throw new Problem('invalid', fault);
      if (!isPointOnCurve(p256dh)) throw new Problem('invalid', noPushKey);
      const id = newId();
      const target = { kind: 'push', url: new URL(url).href, p256dh, auth } as const;
      const device = { id, userId, sessionId, target, hidesAmounts, addedAt: clock.now() };
      const added = await channels.addDevice(device, mostChannels);
      if (added === 'too-many') throw tooMany();
      if (added === 'session-ended') throw new Problem('unauthenticated', refused('session-ended'));
      return { id };
    },

    async set(
      userId: string,
      id: string,
      settings: { muted: readonly NotificationEvent[]; hidesAmounts: boolean },
    ): Promise<void> {
      if (!(await channels.set({ userId, id }, settings))) throw notFound();
    },

    async remove(userId: string, id: string): Promise<void> {
      if (!(await channels.remove({ userId, id }))) throw notFound();
    },

    /** Sent at once, beside what waits. */
    async test(userId: string, id: string, language: Language): Promise<void> {
      const target = await channels.targetOf({ userId, id });
      if (!target) throw notFound();
      if (target === 'unreadable') throw new Problem('conflict', unreadableTarget);
      const sent = await send(
        target,
        testMessage({ id: newId(), at: clock.now(), language }, words),
      );
      const fault = sent.outcome === 'delivered' ? undefined : sent.fault;
      await channels.tested(id, { fault, at: clock.now() });
      if (fault)
        throw new Problem('conflict', (reader) =>
          chatIn(reader)('test-failed', { fault: faultWords(fault, reader) }),
        );
    },

    ofUser: (userId: string): Promise<Channel[]> => channels.ofUser(userId),
  };
}

const tooMany = () => new Problem('conflict', refused('too-many-channels', { most: mostChannels }));

const notFound = () => new Problem('not-found', refused('no-channel'));

/** A topic of ntfy is the only part of its path. */
const topicFault = ({ kind, url }: WantedChannel): string | undefined =>
  kind === 'ntfy' && !/^\/[-_A-Za-z0-9]{1,64}$/.test(new URL(url).pathname)
    ? 'Enter the address of a topic, such as https://ntfy.sh/your-topic.'
    : undefined;

function targetOf(wanted: WantedChannel): Target {
  switch (wanted.kind) {
    case 'webhook':
      return {
        kind: 'webhook',
        url: wanted.url,
        secret: `whsec_${randomBytes(secretBytes).toString('base64')}`,
      };
    case 'ntfy':
      return { kind: 'ntfy', url: wanted.url, ...(wanted.token ? { token: wanted.token } : {}) };
    case 'gotify':
      return { kind: 'gotify', url: wanted.url, token: wanted.token };
  }
}
