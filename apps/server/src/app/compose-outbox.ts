import { deliverToChannels } from '../features/notifications/channels/deliver-to-channels.ts';
import { postgresDeliveryQueue } from '../features/notifications/channels/delivery-queue.postgres.ts';
import type { PushKeys } from '../features/notifications/channels/push-request.ts';
import { sealTarget } from '../features/notifications/channels/seal-target.ts';
import { sendToChannel } from '../features/notifications/channels/send-to-channel.ts';
import { telegram } from '../features/notifications/chat/telegram.ts';
import { writeNews } from '../features/notifications/write-news.postgres.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { createOutbound } from '../platform/outbound/outbound.ts';
import type { Config } from './config.ts';

/** Notifications on their way to channels: what writes them, the queue, and what delivers from it. */
export function composeOutbox(db: Database, channelKey: Uint8Array) {
  const seal = sealTarget(channelKey);
  return {
    seal,
    queue: postgresDeliveryQueue(db, seal),
    write: (...[news, how]: [Parameters<typeof writeNews>[1], Parameters<typeof writeNews>[2]]) =>
      writeNews(db, news, how),
    deliverWith: deliverToChannels,
  };
}

type Reach = Pick<Config, 'channelsAllow' | 'telegramBotToken' | 'telegramApiRoot'>;

/** What carries a message to a service. */
export function composeSending(
  { channelsAllow, telegramBotToken, telegramApiRoot }: Reach,
  { clock, pushKeys }: { clock: Clock; pushKeys: PushKeys | undefined },
) {
  const chatService = telegramBotToken
    ? telegram({ token: telegramBotToken, apiRoot: telegramApiRoot })
    : undefined;
  const outbound = createOutbound({ allowed: channelsAllow });
  return { chatService, outbound, send: sendToChannel({ outbound, chatService, pushKeys, clock }) };
}
