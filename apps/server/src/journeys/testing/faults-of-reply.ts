import type { WireReply } from '../../upkeep/practice/caller.ts';
import { wordsFor } from './valid-requests.ts';

/** What is wrong with a reply to hostile input: nothing, in words, or more. */
export function faultsOfReply({ status, text }: WireReply, field?: string): string[] {
  if (status < 400) return [];
  if (status >= 500) return [`answered ${status}: ${text}`];
  const { code, detail, message, errors } = JSON.parse(text) as Record<string, unknown>;
  const faults: string[] = [];
  if (typeof code !== 'string' || code === '') faults.push('has no code');
  if (typeof detail !== 'string' || detail.length < 10) faults.push(`says only ${detail}`);
  if (detail !== message) faults.push(`says ${detail} and ${message}`);
  if (/\.ts:\d|\bat \S+ \(|sqlstate|syntax error|\bzod\b|undefined|\[object/i.test(String(detail)))
    faults.push(`speaks of itself: ${detail}`);
  const words = field === undefined ? undefined : wordsFor[field];
  if (status === 422 && words && !words.test(String(detail)))
    faults.push(`does not name ${field}: ${detail}`);
  if (status === 422 && !Array.isArray(errors) && field !== 'to') faults.push('lists no errors');
  return faults;
}
