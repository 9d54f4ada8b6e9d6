import { createECDH, createHash, ECDH } from 'node:crypto';
import type { PushMessage } from '@safe-trading/contract';
import type { OutboundReply, OutboundRequest } from '../../../platform/outbound/outbound.ts';
import type { ChannelMessage, SendOutcome } from './channel.ts';
import type { Target } from './target.ts';

/** Identifies this server to push services (VAPID, RFC 8292). */
export type PushKeys = {
  /** A `mailto:` or `https:` address at which the services reach the operator. */
  subject: string;
  publicKey: string;
  privateKey: string;
};

export function pushKeysOf(privateKey: Uint8Array, subject: string): PushKeys {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return {
    subject,
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: Buffer.from(privateKey).toString('base64url'),
  };
}

const curve = 'prime256v1';

/** Whether messages can be encrypted for this public key of a browser. */
export function isPointOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), curve);
    return true;
  } catch {
    return false;
  }
}

/** How long a push service keeps a message for a device that is off. */
const keptSeconds = 24 * 60 * 60;

/** Encrypted for the device (aes128gcm, RFC 8291) and signed for its push service. */
export async function pushRequest(
  { url, p256dh, auth }: Extract<Target, { kind: 'push' }>,
  message: ChannelMessage,
  { subject, publicKey, privateKey }: PushKeys,
): Promise<OutboundRequest> {
  // Loading takes a tenth of a second, which a start without devices saves.
  const { default: webPush } = await import('web-push');
  // Given an identity, the library would take the origin from `url.parse`, of which Node warns.
  const signed = webPush.getVapidHeaders(
    new URL(url).origin,
    subject,
    publicKey,
    privateKey,
    'aes128gcm',
  );
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: url, keys: { p256dh, auth } },
    JSON.stringify(presentPush(message)),
    {
      TTL: keptSeconds,
      urgency: message.isUrgent ? 'high' : 'normal',
      // An attempt that waits at the service is replaced by the next one.
      topic: createHash('sha256').update(message.id).digest('base64url').slice(0, 32),
      headers: signed,
    },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { url, headers: Object.fromEntries(texts), body };
}

/** A body has at most 4,096 bytes, of which encryption takes 103. These leave room for two answers. */
const longestTitle = 200;
const longestText = 600;

const presentPush = ({
  id,
  title,
  text,
  link,
  buttons = [],
  unanswered,
}: ChannelMessage): PushMessage => ({
  id,
  title: cut(title, longestTitle),
  text: cut(text, longestText),
  path: link === undefined ? '/' : new URL(link).pathname,
  answers: buttons.map(({ id: action, label }) => ({ action, label })),
  ...(buttons.length > 0 && unanswered ? { unanswered } : {}),
});

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;

/** Undefined where any server means the same. See RFC 8030. */
export function judgePush(reply: OutboundReply): SendOutcome | undefined {
  if (reply.outcome !== 'answered') return undefined;
  switch (reply.status) {
    case 404:
    case 410:
      return { outcome: 'gone', fault: 'device-gone' };
    case 413:
      return { outcome: 'failed', fault: 'push-too-long' };
    default:
      return undefined;
  }
}
