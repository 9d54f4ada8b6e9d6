import { postgresChannels } from '../features/notifications/channels/channel-store.postgres.ts';
import { channelsFeature } from '../features/notifications/channels/channels-feature.ts';
import { deliverToChannels } from '../features/notifications/channels/deliver-to-channels.ts';
import { postgresDeliveryQueue } from '../features/notifications/channels/delivery-queue.postgres.ts';
import { sealTarget } from '../features/notifications/channels/seal-target.ts';
import { sendToChannel } from '../features/notifications/channels/send-to-channel.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { recurringWork } from '../platform/kernel/recurring-work.ts';
import { heartbeat } from '../platform/outbound/heartbeat.ts';
import { createOutbound } from '../platform/outbound/outbound.ts';
import type { ComposedSecurity } from './compose-access.ts';
import type { Config } from './config.ts';

export type ComposeChannelsDeps = {
  db: Database;
  config: Pick<Config, 'channelsAllow' | 'publicUrl' | 'heartbeatUrl'>;
  security: Pick<ComposedSecurity, 'channelKey' | 'record'>;
  clock: Clock;
  marketClock: Clock;
  log: Log;
};

/** Channels beside the app and mail. `begin` delivers in the background, so that a slow service delays no tick. */
export function composeChannels({
  db,
  config,
  security: { channelKey, record },
  clock,
  marketClock,
  log,
}: ComposeChannelsDeps) {
  const seal = sealTarget(channelKey);
  const outbound = createOutbound({ allowed: config.channelsAllow });
  const send = sendToChannel({ outbound, clock });
  const words = { publicUrl: config.publicUrl };
  let stopping = false;
  const deliver = deliverToChannels({
    ...{ send, words, clock, marketClock, log },
    queue: postgresDeliveryQueue(db, seal),
  });
  const delivering = recurringWork({
    work: () => deliver(() => stopping),
    everyMs: 0,
    onFault: (err) => log.error({ err }, 'Messages could not be delivered'),
    clock,
  });
  const beat =
    config.heartbeatUrl === undefined
      ? undefined
      : heartbeat({ url: config.heartbeatUrl, clock, log });
  return {
    feature: channelsFeature({
      ...{ send, outbound, words, clock },
      channels: postgresChannels(db, { seal, record }),
    }),
    /** Called by each look that succeeded. */
    begin(): void {
      void delivering.begin();
      void beat?.begin();
    },
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all([delivering.stop(), beat?.stop()]);
    },
  };
}
