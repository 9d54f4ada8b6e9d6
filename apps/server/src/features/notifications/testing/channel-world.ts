import { localDate, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { addressList } from '../../../platform/http/address-list.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { recordedEvents, testRecordBy } from '../../../testing/recorded-events.ts';
import { answerReminder } from '../answer-reminder.ts';
import { postgresAnswers } from '../answer-store.postgres.ts';
import { answerTokens } from '../answer-token.ts';
import { postgresChannels } from '../channels/channel-store.postgres.ts';
import { deliverToChannels } from '../channels/deliver-to-channels.ts';
import { postgresDeliveryQueue } from '../channels/delivery-queue.postgres.ts';
import { keepChannels } from '../channels/keep-channels.ts';
import { pushKeysOf } from '../channels/push-request.ts';
import { sealTarget } from '../channels/seal-target.ts';
import { sendToChannel } from '../channels/send-to-channel.ts';
import { answerChats } from '../chat/answer-chats.ts';
import { postgresChats } from '../chat/chat-store.postgres.ts';
import { linkChat } from '../chat/link-chat.ts';
import { telegram } from '../chat/telegram.ts';
import type { NewNotification, NotificationContent } from '../notification.ts';
import { botService } from './bot-service.ts';
import { newsWorld } from './news-world.ts';

export type ChannelWorld = Awaited<ReturnType<typeof channelWorld>>;

/** People with channels to services on loopback, which the operator of this world allows. Half past eleven in India. */
export async function channelWorld() {
  const world = await newsWorld();
  const { db, time, clock } = world;
  const marketClock = { now: () => new Date(time.market) };
  const warnings: object[] = [];
  const log: Pick<Log, 'warn' | 'error'> = {
    warn: (entry: object) => void warnings.push(entry),
    error: (entry: object) => void warnings.push(entry),
  };
  const seal = sealTarget(Buffer.alloc(32, 7));
  const outbound = createOutbound({ allowed: addressList('127.0.0.1'), withinMs: 400 });
  const bot = await botService();
  const chatService = telegram({ ...bot.settings, pollSeconds: 0, callSeconds: 1 });
  const chats = postgresChats(db, { seal, record: testRecordBy(clock) });
  const acts: string[] = [];
  const answers = answerReminder({
    store: postgresAnswers(db),
    acts: {
      skip: async ({ installmentId }) => void acts.push(`skip ${installmentId}`),
      pause: async ({ subscriptionId }) => void acts.push(`pause ${subscriptionId}`),
    },
    clock,
    marketClock,
  });
  const pushKeys = pushKeysOf(Buffer.alloc(32, 7), 'https://trading.example.com');
  const tokens = answerTokens(Buffer.alloc(32, 7));
  const send = sendToChannel({ outbound, chatService, pushKeys, clock });
  const words = { publicUrl: 'https://trading.example.com' };
  const channels = postgresChannels(db, { seal, record: testRecordBy(clock) });
  const queue = postgresDeliveryQueue(db, seal);
  const money: { standing: 'there' | 'short' | 'unknown' } = { standing: 'unknown' };
  const readChats = answerChats({
    ...{ chats, answers, clock, log },
    checkMoney: async (userId) => {
      acts.push(`money ${userId}`);
      return money.standing;
    },
    service: chatService,
    publicUrl: words.publicUrl,
  });
  let things = 0;

  return {
    ...world,
    warnings,
    securityEvents: () => recordedEvents(db),
    deliveries: queue,
    channels,
    keep: keepChannels({ channels, send, outbound, words, pushKeys, clock }),
    deliver: () =>
      deliverToChannels({
        ...{ queue, send, words, chats, clock, marketClock, log },
        answerTokens: tokens,
      })(() => false),
    pushKeys,
    tokens,
    bot,
    /** What answers did, in order. */
    acts,
    /** What the broker says. */
    money,
    chats,
    readChats,
    linkChat: linkChat({ chatService, chats, clock }),
    /** Deals with all that chats have sent. */
    async answerChats(): Promise<void> {
      const stop = new AbortController();
      const answering = readChats(stop.signal);
      await bot.updatesRead();
      stop.abort();
      await answering;
    },
    async close(): Promise<void> {
      await bot.close();
      await world.close();
    },
    pass(seconds: number): void {
      time.real = new Date(Date.parse(time.real) + seconds * 1000).toISOString();
    },
    /** A failed SIP, unless another content is given. Returns its key. */
    async notify(
      userId: string,
      content?: NotificationContent,
      mailTo: 'none' | 'all' = 'none',
    ): Promise<string> {
      things += 1;
      const news: NewNotification = {
        key: `${userId}.thing-${things}`,
        userId,
        happenedAt: new Date(time.market),
        content: content ?? {
          event: 'failed',
          strategyName: 'Near the low',
          sipNumber: things,
          on: localDate('2027-02-08'),
          amount: paise(250_050),
          reason: 'INSUFFICIENT_FUNDS',
        },
      };
      await world.news.sweep(localDate('2027-02-08'), (books) =>
        books.tell([news], {
          at: clock.now(),
          freshSince: new Date(Date.parse(time.market) - 3_600_000),
          mailTo,
        }),
      );
      return news.key;
    },
    async states(): Promise<string[]> {
      const { rows } = await sql<{ state: string }>`
        select d.state
          from channel_deliveries d
          join notifications n on n.key = d.notification_key
         order by n.number`.execute(db);
      return rows.map(({ state }) => state);
    },
  };
}
