import { halts } from '@safe-trading/messages/en/halts';
import { missing } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { Level, Stop } from './use-halts.ts';

export const levels: readonly Level[] = ['PLATFORM', 'STRATEGY', 'INVESTOR', 'SUBSCRIPTION'];

/** `Strategy: Near the low`, or `Everything`. */
export function whatIsHalted({ level, subject_name: name, subject_id: id }: Stop): string {
  if (!level) return missing();
  const text = messagesOf(halts);
  return level === 'PLATFORM'
    ? text('what-PLATFORM')
    : text(`what-${level}`, { name: name || id || missing() });
}
