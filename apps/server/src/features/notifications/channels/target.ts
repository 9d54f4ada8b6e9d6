/** What only the sender needs; sealed in the database. */
export type Target =
  | { kind: 'webhook'; url: string; secret: string }
  | { kind: 'ntfy'; url: string; token?: string }
  | { kind: 'gotify'; url: string; token: string }
  | { kind: 'telegram'; chatId: number };

export type ChannelKind = Target['kind'];
