import { createHmac } from 'node:crypto';
import type { WebhookMessage } from '@safe-trading/contract';
import type { ChannelMessage } from './channel.ts';

export const presentWebhook = ({
  id,
  event,
  at,
  title,
  text,
  link,
  mayRepeat,
}: ChannelMessage): WebhookMessage => ({
  id,
  time: at.toISOString(),
  type: event.toUpperCase().replaceAll('-', '_'),
  may_repeat: mayRepeat,
  data: { title, text, link: link ?? null },
});

/** The headers of Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over id, time of the attempt and body. */
export function signWebhook(
  secret: string,
  { id, sentAt, body }: { id: string; sentAt: Date; body: string },
): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
