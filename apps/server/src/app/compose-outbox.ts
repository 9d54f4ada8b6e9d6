import { deliverToChannels } from '../features/notifications/channels/deliver-to-channels.ts';
import { postgresDeliveryQueue } from '../features/notifications/channels/delivery-queue.postgres.ts';
import { sealTarget } from '../features/notifications/channels/seal-target.ts';
import { writeNews } from '../features/notifications/write-news.postgres.ts';
import type { Database } from '../platform/db/database.ts';

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
