import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@safe-trading/engine';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { istDate, istInstant } from '../../../platform/kernel/ist.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { answerActions } from '../answer-reminder.ts';
import { type AnswerTokens, answerPath } from '../answer-token.ts';
import type { ChatAction, ChatStore } from '../chat/chat-store.ts';
import { chatIn } from '../chat/chat-words.ts';
import { mailIdOf } from '../deliver-mail.ts';
import { heldUntil, isInDigest, isUrgent } from '../delivery-timing.ts';
import type { NotificationContent } from '../notification.ts';
import type { Timing } from '../notification-store.ts';
import {
  type ChannelMessage,
  type ChatButton,
  type SendOutcome,
  type SendToChannel,
  unreadableTarget,
} from './channel.ts';
import { countTogether, joinMessages, type MessageWords, messageOf } from './channel-message.ts';
import type {
  ClaimedDelivery,
  DeliveryEnd,
  DeliveryQueue,
  DueMessage,
  Lane,
} from './delivery-queue.ts';
import type { Target } from './target.ts';

export type DeliverDeps = {
  queue: DeliveryQueue;
  send: SendToChannel;
  words: MessageWords;
  chats: Pick<ChatStore, 'buttonsFor'>;
  answerTokens: Pick<AnswerTokens, 'issue'>;
  clock: Clock;
  marketClock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
};

/** Longer than any call, so that a claim of a living process is not taken from it. */
const longestCallMs = 60_000;
/** Of each lane. */
const mostAtOnce = 64;
const lanes: readonly Lane[] = ['chats', 'addresses'];
const lookAgainMs = 250;
const worthDays = 3;
const shortestPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;
/** The longest wait that a service may ask for. */
const longestWaitMs = 24 * 60 * 60_000;

/**
 * Sends what is due on all channels until nothing is: one message at a time on each channel, many channels side by side, so that a
 * slow one delays only itself.
 */
export const deliverToChannels =
  (deps: DeliverDeps) =>
  async (shouldStop: () => boolean): Promise<void> => {
    const { queue, clock, log } = deps;
    const start = clock.now();
    const lost = await queue.abandon(new Date(start.getTime() - longestCallMs), start);
    if (lost > 0) log.warn({ lost }, 'Messages were on their way when a server stopped');
    await Promise.all(lanes.map((lane) => deliverLane(deps, { lane, shouldStop })));
  };

async function deliverLane(
  deps: DeliverDeps,
  { lane, shouldStop }: { lane: Lane; shouldStop(): boolean },
): Promise<void> {
  const { queue, clock, log } = deps;
  const underWay = new Set<Promise<void>>();
  const begin = (claimed: ClaimedDelivery): void => {
    const one = deliver(deps, claimed)
      .catch((fault: unknown) => log.error({ err: fault }, 'A delivery could not be recorded'))
      .finally(() => underWay.delete(one));
    underWay.add(one);
  };
  const claimMore = async (): Promise<number> => {
    const room = mostAtOnce - underWay.size;
    if (shouldStop() || room < mostAtOnce / 2) return 0;
    const now = clock.now();
    const holdUntil = new Date(now.getTime() + longestCallMs);
    const claimed = await queue.claim(now, { most: room, holdUntil, lane });
    claimed.forEach(begin);
    return claimed.length;
  };
  try {
    while ((await claimMore()) > 0 || underWay.size > 0)
      await Promise.race([...underWay, wait(lookAgainMs, undefined, { ref: false })]);
  } finally {
    await Promise.all(underWay);
  }
}

async function deliver(deps: DeliverDeps, claimed: ClaimedDelivery): Promise<void> {
  const { queue, clock, log } = deps;
  const unsent = unsentEnd(deps, claimed);
  const others = unsent ? [] : await othersOf(deps, claimed);
  const end = unsent ?? (await send(deps, claimed, others));
  if ('fault' in end)
    log.warn(
      { channel: claimed.channelId, end: end.end, fault: end.fault },
      'A message was not sent',
    );
  const keys = [claimed, ...others].map(({ key }) => key);
  await queue.end({ keys, channelId: claimed.channelId }, end, clock.now());
}

/** Undefined if it is to be sent. */
function unsentEnd(
  { clock, marketClock }: DeliverDeps,
  claimed: ClaimedDelivery,
): DeliveryEnd | undefined {
  const { content, isDisabled, madeAt } = claimed;
  const now = clock.now();
  if (isDisabled || isWorthless(content, madeAt, { now, marketNow: marketClock.now() }))
    return { end: 'expired' };
  const until = heldUntil({ event: content.event, madeAt }, { now, timing: timingOn(claimed) });
  return until && { end: 'postponed', until };
}

/** Webhooks get each event at once, because programs read them. */
const timingOn = ({ target, timing }: ClaimedDelivery): Timing =>
  target?.kind === 'webhook' ? { ...timing, digestAt: undefined } : timing;

/** Claims what leaves in the same daily message, as far as it fits. */
async function othersOf(deps: DeliverDeps, claimed: ClaimedDelivery): Promise<DueMessage[]> {
  const { queue, clock } = deps;
  const { channelId } = claimed;
  const timing = timingOn(claimed);
  if (!isInDigest(claimed.content.event, timing)) return [];
  const now = clock.now();
  const due = (await queue.alsoDue(channelId, now)).filter(
    (each) => isInDigest(each.content.event, timing) && !unsentEnd(deps, { ...claimed, ...each }),
  );
  const messages = [claimed, ...due].map((each) => wordsOf(deps, claimed, each));
  const others = due.slice(0, countTogether(messages, claimed) - 1);
  await queue.claimAlso({ keys: others.map(({ key }) => key), channelId }, now);
  return others;
}

const wordsOf = (
  { words }: DeliverDeps,
  { hidesAmounts, language }: ClaimedDelivery,
  { key, content, happenedAt: at, mayRepeat }: DueMessage,
): ChannelMessage =>
  messageOf(content, words, {
    ...{ id: mailIdOf([key]), at, hidesAmounts, language, mayRepeat },
    isUrgent: isUrgent(content.event),
  });

async function send(
  deps: DeliverDeps,
  claimed: ClaimedDelivery,
  others: readonly DueMessage[],
): Promise<DeliveryEnd> {
  const { clock } = deps;
  const { target, hidesAmounts, language, failures } = claimed;
  if (!target) return { end: 'gone', readyAt: clock.now(), fault: unreadableTarget };
  const alone = wordsOf(deps, claimed, claimed);
  const message =
    others.length === 0
      ? alone
      : joinMessages(
          alone,
          others.map((each) => wordsOf(deps, claimed, each)),
          {
            id: mailIdOf([claimed, ...others].map(({ key }) => key)),
            ...{ hidesAmounts, language },
          },
        );
  const buttons = await buttonsOn(target.kind, deps, claimed);
  const unanswered = chatIn(language)('unanswered');
  const sent = await deps.send(target, { ...message, buttons, unanswered });
  return endOf(sent, failures, clock.now());
}

const buttonsOn = async (
  kind: Target['kind'],
  deps: DeliverDeps,
  claimed: ClaimedDelivery,
): Promise<ChatButton[]> => {
  if (kind === 'telegram') return buttonsOf(deps, claimed);
  return kind === 'push' ? answersOf(deps, claimed) : [];
};

/** Other answers than these ask for a session, so the device opens the app. */
const answersOf = (
  { answerTokens }: DeliverDeps,
  { content, language }: ClaimedDelivery,
): ChatButton[] =>
  answerActions.flatMap((action) => {
    const id = answerPath(answerTokens, content, action);
    return id === undefined ? [] : [{ id, label: chatIn(language)(action) }];
  });

function actionsOn({ event }: NotificationContent): readonly ChatAction[] {
  if (event === 'reminder') return answerActions;
  if (event === 'money-missing') return ['money'];
  return event === 'alarm' ? ['looked'] : [];
}

async function buttonsOf(
  { chats }: DeliverDeps,
  { key, channelId, content, language }: ClaimedDelivery,
): Promise<ChatButton[]> {
  const made = await chats.buttonsFor({ key, channelId }, actionsOn(content));
  return made.map(({ id, action }) => ({ id, label: chatIn(language)(action) }));
}

function endOf(outcome: SendOutcome, failures: number, now: Date): DeliveryEnd {
  if (outcome.outcome === 'delivered')
    return { end: 'sent', readyAt: new Date(now.getTime() + (outcome.pauseMs ?? 0)) };
  const { outcome: end, fault } = outcome;
  const asked = outcome.outcome === 'retry' ? outcome.afterMs : undefined;
  const pauseMs =
    asked === undefined
      ? Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures, 10))
      : Math.min(longestWaitMs, Math.max(shortestPauseMs, asked));
  return { end, fault, readyAt: new Date(now.getTime() + pauseMs) };
}

/** A reminder ends when its SIP is due, a shortage with its day; anything else after some days. */
function isWorthless(
  content: NotificationContent,
  madeAt: Date,
  { now, marketNow }: { now: Date; marketNow: Date },
): boolean {
  if (content.event === 'reminder') return marketNow >= istInstant(content.plannedOn, content.time);
  if (content.event === 'money-missing') return istDate(marketNow) > content.plannedOn;
  return istDate(now) > addDays(istDate(madeAt), worthDays);
}
