import type { SecurityEventKind } from './security-topics.ts';

/** Facts never contain secrets or broker client ids. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  userId?: string | undefined;
  actorId?: string | undefined;
  /** From which network address. */
  address?: string | undefined;
  subject?: string | undefined;
  facts?: Readonly<Record<string, string | number | boolean>>;
};
