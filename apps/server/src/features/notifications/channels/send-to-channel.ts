import type { Clock } from '../../../platform/kernel/clock.ts';
import type {
  Outbound,
  OutboundReply,
  OutboundRequest,
} from '../../../platform/outbound/outbound.ts';
import type { ChatService } from '../chat/chat.ts';
import { newsIn } from '../words.ts';
import type { ChannelMessage, SendOutcome, SendToChannel } from './channel.ts';
import { presentWebhook, signWebhook } from './present-webhook.ts';
import { judgePush, type PushKeys, pushRequest } from './push-request.ts';
import type { Target } from './target.ts';

type Of<Kind extends Target['kind']> = Extract<Target, { kind: Kind }>;
type WithAddress = Exclude<Target, { kind: 'telegram' | 'push' }>;

type Deps = {
  outbound: Pick<Outbound, 'post'>;
  /** Undefined when the operator has set up no bot. */
  chatService: Pick<ChatService, 'send'> | undefined;
  /** Undefined when push services could not reach the operator. */
  pushKeys: PushKeys | undefined;
  clock: Clock;
};

/** One POST for each message, to the channel's own server or to the service of chats. */
export const sendToChannel =
  ({ outbound, chatService, pushKeys, clock }: Deps): SendToChannel =>
  async (target, message) => {
    if (target.kind === 'push') {
      if (!pushKeys) return { outcome: 'retry', fault: 'no-push' };
      const marked = { ...message, text: textOf(message) };
      const reply = await outbound.post(await pushRequest(target, marked, pushKeys));
      return judgePush(reply) ?? judge(reply);
    }
    if (target.kind !== 'telegram')
      return judge(await outbound.post(requestOf(target, message, clock.now())));
    return chatService
      ? chatService.send(target.chatId, chatTextOf(message), message.buttons)
      : { outcome: 'retry', fault: 'no-telegram' };
  };

const chatTextOf = (message: ChannelMessage): string =>
  [message.title, textOf(message), ...(message.link ? [message.link] : [])].join('\n\n');

function requestOf(target: WithAddress, message: ChannelMessage, now: Date): OutboundRequest {
  switch (target.kind) {
    case 'webhook':
      return webhook(target, message, now);
    case 'ntfy':
      return ntfy(target, message);
    case 'gotify':
      return gotify(target, message);
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };

function webhook(
  { url, secret }: Of<'webhook'>,
  message: ChannelMessage,
  now: Date,
): OutboundRequest {
  const body = JSON.stringify(presentWebhook(message));
  const signed = signWebhook(secret, { id: message.id, sentAt: now, body });
  return { url, headers: { ...json, ...signed }, body };
}

/** To the topic's server as JSON, which takes any character. See docs.ntfy.sh/publish/#publish-as-json. */
function ntfy({ url, token }: Of<'ntfy'>, message: ChannelMessage): OutboundRequest {
  const topic = new URL(url);
  return {
    url: new URL('/', topic).href,
    headers: { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({
      topic: topic.pathname.slice(1),
      title: message.title,
      message: textOf(message),
      priority: message.isUrgent ? 5 : 3,
      tags: [message.isUrgent ? 'warning' : 'chart_with_upwards_trend'],
      ...(message.link ? { click: message.link } : {}),
    }),
  };
}

/** See gotify.net/docs/pushmsg and gotify.net/docs/msgextras. */
function gotify({ url, token }: Of<'gotify'>, message: ChannelMessage): OutboundRequest {
  return {
    url: `${url.replace(/\/$/, '')}/message`,
    headers: { ...json, 'x-gotify-key': token },
    body: JSON.stringify({
      title: message.title,
      message: textOf(message),
      priority: message.isUrgent ? 8 : 4,
      extras: {
        'client::display': { contentType: 'text/plain' },
        ...(message.link ? { 'client::notification': { click: { url: message.link } } } : {}),
      },
    }),
  };
}

/** The services cut longer texts or turn them into files. */
const longestText = 3500;

const textOf = ({ text, mayRepeat, language }: ChannelMessage): string => {
  const whole = mayRepeat ? `${text}\n${newsIn(language)('may-repeat')}` : text;
  return whole.length > longestText ? `${whole.slice(0, longestText)}…` : whole;
};

/** 410 says that the receiver is gone for good; any other status may change. */
function judge(reply: OutboundReply): SendOutcome {
  switch (reply.outcome) {
    case 'lost':
      return { outcome: 'unknown', fault: reply.fault };
    case 'not-sent':
    case 'refused':
      return { outcome: 'retry', fault: reply.fault };
    case 'answered': {
      const { status, retryAfterMs } = reply;
      if (status >= 200 && status < 300) return { outcome: 'delivered' };
      if (status === 410)
        return { outcome: 'gone', fault: 'The server no longer takes messages (410).' };
      return {
        outcome: 'retry',
        fault: faultOf(status),
        ...(retryAfterMs === undefined ? {} : { afterMs: retryAfterMs }),
      };
    }
  }
}

function faultOf(status: number): string {
  if (status >= 300 && status < 400)
    return `The server redirects to another address (${status}), which is not followed.`;
  if (status === 401 || status === 403)
    return `The server refuses the token or the signature (${status}).`;
  if (status === 404) return 'The server does not know this address (404).';
  if (status === 429) return 'The server asks to wait (429).';
  return `The server answered with an error (${status}).`;
}
