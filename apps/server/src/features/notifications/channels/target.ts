/** What only the sender needs; sealed in the database. */
export type Target =
  | { kind: 'webhook'; url: string; secret: string }
  | { kind: 'ntfy'; url: string; token?: string }
  | { kind: 'gotify'; url: string; token: string }
  | { kind: 'telegram'; chatId: number }
  /** What `PushSubscription` of a browser names endpoint and keys, base64url. */
  | { kind: 'push'; url: string; p256dh: string; auth: string };

export type ChannelKind = Target['kind'];
