import type { Executor } from '../db/database.ts';
import type { SecurityEvent } from './security-event.ts';

/** Writes it down, in the transaction of what it tells. */
export type RecordSecurityEvent = (tx: Executor, event: SecurityEvent) => Promise<void>;
