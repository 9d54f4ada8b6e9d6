import type { AnswerReminder } from '../features/notifications/answer-reminder.ts';
import type { AnswerTokens } from '../features/notifications/answer-token.ts';
import { postgresChannels } from '../features/notifications/channels/channel-store.postgres.ts';
import { channelsFeature } from '../features/notifications/channels/channels-feature.ts';
import { pushKeysOf } from '../features/notifications/channels/push-request.ts';
import { type AnswerChatsDeps, answerChats } from '../features/notifications/chat/answer-chats.ts';
import { postgresChats } from '../features/notifications/chat/chat-store.postgres.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { recurringWork } from '../platform/kernel/recurring-work.ts';
import { heartbeat } from '../platform/outbound/heartbeat.ts';
import type { ComposedSecurity } from './compose-access.ts';
import { composeOutbox, composeSending } from './compose-outbox.ts';
import type { Config } from './config.ts';

export type ComposeChannelsDeps = {
  db: Database;
  config: Pick<
    Config,
    'channelsAllow' | 'publicUrl' | 'heartbeatUrl' | 'telegramBotToken' | 'telegramApiRoot'
  >;
  security: Pick<ComposedSecurity, 'channelKey' | 'pushKey' | 'record'>;
  answers: AnswerReminder;
  answerTokens: AnswerTokens;
  /** For push services; devices get nothing without it. */
  operatorAddress: string | undefined;
  checkMoney: AnswerChatsDeps['checkMoney'];
  clock: Clock;
  marketClock: Clock;
  log: Log;
};

/** Channels beside the app and mail. `begin` delivers in the background, so that a slow service delays no tick. */
export function composeChannels({
  db,
  config,
  security: { channelKey, pushKey, record },
  answers,
  answerTokens,
  operatorAddress,
  checkMoney,
  clock,
  marketClock,
  log,
}: ComposeChannelsDeps) {
  const { seal, queue, deliverWith } = composeOutbox(db, channelKey);
  const chats = postgresChats(db, { seal, record });
  const pushKeys = operatorAddress ? pushKeysOf(pushKey, operatorAddress) : undefined;
  const { chatService, outbound, send } = composeSending(config, { clock, pushKeys });
  const words = { publicUrl: config.publicUrl };
  let stopping = false;
  const deliver = deliverWith({
    ...{ send, words, chats, answerTokens, clock, marketClock, log },
    queue,
  });
  const delivering = recurringWork({
    work: () => deliver(() => stopping),
    everyMs: 0,
    onFault: (err) => log.error({ err }, 'Messages could not be delivered'),
    clock,
  });
  const stop = new AbortController();
  const answer =
    chatService &&
    answerChats({
      ...{ chats, answers, checkMoney, clock, log },
      service: chatService,
      publicUrl: config.publicUrl,
    });
  const answering =
    answer &&
    recurringWork({
      work: () => answer(stop.signal),
      everyMs: 5_000,
      onFault: (err) => log.error({ err }, 'Telegram could not be asked what chats send'),
      clock,
    });
  const beat =
    config.heartbeatUrl === undefined
      ? undefined
      : heartbeat({ url: config.heartbeatUrl, clock, log });
  return {
    feature: channelsFeature({
      ...{ send, outbound, words, pushKeys, chats, chatService, clock },
      channels: postgresChannels(db, { seal, record }),
    }),
    hasChats: chatService !== undefined,
    pushKey: pushKeys?.publicKey,
    /** Called by each look that succeeded. */
    begin(): void {
      void delivering.begin();
      void answering?.begin();
      void beat?.begin();
    },
    async stop(): Promise<void> {
      stopping = true;
      stop.abort();
      await Promise.all([delivering.stop(), answering?.stop(), beat?.stop()]);
    },
  };
}
