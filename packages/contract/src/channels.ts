import { z } from 'zod';
import type { Endpoint, Pace } from './endpoint.ts';
import { id, secretText } from './fields.ts';
import { NotificationEvent } from './notifications.ts';
import { always } from './proof.ts';
import { done, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

const kinds = ['WEBHOOK', 'NTFY', 'GOTIFY', 'PUSH'] as const;
const noKind = `Kind must be one of ${kinds.join(', ')}`;

const address = z
  .string({ error: 'Enter an address that begins with https://.' })
  .trim()
  .max(2000, 'Address may have at most 2000 characters')
  .refine((text) => URL.canParse(text), 'Enter an address that begins with https://.');

const hidesAmounts = z
  .boolean({ error: 'Hide amounts must be true or false' })
  .describe('Messages name the event only');

/** Sent in a header. */
const token = secretText('Token', 500).regex(
  /^[\x21-\x7e]*$/,
  'Token may contain letters, digits and signs only',
);

export const noPushKey =
  'The key of this device is not one of a browser. Turn notifications on again.';

/** Base64url without padding. */
const pushKey = (length: number) =>
  z
    .string({ error: noPushKey })
    .regex(/^[\w-]*$/, noPushKey)
    .length(length, noPushKey);

export const Channel = z.object({
  channel_id: z.string(),
  kind: z.enum([...kinds, 'TELEGRAM']),
  label: z.string().describe('The host, the name of the chat, or the device'),
  is_this_device: z.boolean().describe('Added by the session that asks'),
  hide_amounts: z.boolean(),
  muted_events: z.array(NotificationEvent).describe('Not sent to this channel'),
  added_at: instant,
  status: z
    .enum(['WORKING', 'FAILING', 'STOPPED'])
    .describe('STOPPED: refused for good; a successful test starts it again'),
  failing_since: instant.nullable(),
  fault: z.string().nullable(),
});

/** The body of a webhook, signed as Standard Webhooks describes. */
export const WebhookMessage = z.object({
  id: z.string().describe('The same for every attempt'),
  time: instant.describe('Market time of the event'),
  type: z.string().describe('An event such as EXECUTED, or SECURITY or TEST'),
  may_repeat: z.boolean().describe('An attempt before may have arrived'),
  data: z.object({ title: z.string(), text: z.string(), link: z.string().nullable() }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** What a service worker shows, encrypted on its way. `id` is the same for every attempt. */
export type PushMessage = {
  id: string;
  title: string;
  text: string;
  path: string;
  /** `action` is the path that answers to a POST. */
  answers: { action: string; label: string }[];
  /** The sentence for an answer that does not reach this server. */
  unanswered?: string;
};

/** Each sends a message or stores a secret. */
const calls: Pace = { burst: 30, everySeconds: 60 };

const params = z.object({ channelId: id('Channel') });

export const channelEndpoints = {
  list: {
    ...routes.channels.list,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'List my channels beside the app and mail',
    reply: withData(z.array(Channel)),
  },
  add: {
    ...routes.channels.add,
    access: 'signed-in',
    tag: 'Notifications',
    summary:
      'Add a webhook, an ntfy topic, a gotify server or the device of this session. Webhooks are POSTed as Standard Webhooks: the header webhook-signature is HMAC-SHA256 over webhook-id, webhook-timestamp and body, joined by dots; redirects are not followed',
    pace: calls,
    stepUp: always,
    body: z.discriminatedUnion(
      'kind',
      [
        z.object({ kind: z.literal('WEBHOOK'), address, hide_amounts: hidesAmounts }),
        z.object({
          kind: z.literal('NTFY'),
          address: address.describe('Of a topic, such as https://ntfy.sh/your-topic'),
          token: token.optional(),
          hide_amounts: hidesAmounts,
        }),
        z.object({
          kind: z.literal('GOTIFY'),
          address,
          token: token.describe('Of a gotify application'),
          hide_amounts: hidesAmounts,
        }),
        z
          .object({
            kind: z.literal('PUSH'),
            address: address.describe('The endpoint of a PushSubscription'),
            p256dh: pushKey(87),
            auth: pushKey(22),
            hide_amounts: hidesAmounts,
          })
          .describe('Ends with the session that adds it, which has at most one'),
      ],
      { error: noKind },
    ),
    reply: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({
        channel_id: z.string(),
        signing_secret: z.string().nullable().describe('Of a webhook; shown only here'),
      }),
    }),
  },
  set: {
    ...routes.channels.set,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'Choose what a channel of mine gets',
    params,
    body: z.object({
      muted_events: z
        .array(NotificationEvent, { error: 'Muted events must be a list of events' })
        .max(NotificationEvent.options.length, 'Muted events may name each event only once'),
      hide_amounts: hidesAmounts,
    }),
    reply: done,
  },
  test: {
    ...routes.channels.test,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'Send a test message to a channel of mine',
    pace: calls,
    params,
    reply: done,
  },
  linkTelegram: {
    ...routes.channels.linkTelegram,
    access: 'signed-in',
    tag: 'Notifications',
    summary:
      'Make a code that links a Telegram chat to my account. Send it to the bot within ten minutes; it works once',
    pace: calls,
    stepUp: always,
    body: z.object({ hide_amounts: hidesAmounts }),
    reply: withData(
      z.object({
        code: z.string(),
        link: z.string().describe('Opens the bot with the code'),
        ends_at: instant,
      }),
    ),
  },
  remove: {
    ...routes.channels.remove,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'Remove a channel of mine with what waits for it',
    params,
    reply: done,
  },
} as const satisfies Record<string, Endpoint>;
