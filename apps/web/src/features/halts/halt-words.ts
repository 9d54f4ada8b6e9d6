import type { Level, Stop, StopInForce } from './use-halts.ts';

type Choice = { level: Level; label: string; help: string };

export const levels: readonly Choice[] = [
  { level: 'PLATFORM', label: 'Everything', help: 'No order of anybody is sent.' },
  { level: 'STRATEGY', label: 'A strategy', help: 'No order of anybody who follows it is sent.' },
  { level: 'INVESTOR', label: 'An investor', help: 'No order of any of their subscriptions.' },
  { level: 'SUBSCRIPTION', label: 'A subscription', help: 'No order of this one plan.' },
];

const nouns: Readonly<Record<Level, string>> = {
  PLATFORM: 'Everything',
  STRATEGY: 'Strategy',
  INVESTOR: 'Investor',
  SUBSCRIPTION: 'Subscription',
};

/** `Strategy: Near the low`, or `Everything`. */
export function whatIsHalted({ level, subject_name: name, subject_id: id }: Stop): string {
  if (!level) return 'N/A';
  return level === 'PLATFORM' ? nouns.PLATFORM : `${nouns[level]}: ${name || id || 'N/A'}`;
}

const titles: Readonly<Record<Level, string>> = {
  PLATFORM: 'Trading is stopped',
  STRATEGY: 'Trading of this strategy is stopped',
  INVESTOR: 'Trading for you is stopped',
  SUBSCRIPTION: 'Trading of a subscription is stopped',
};

export const titleOf = ({ level }: StopInForce): string => titles[level ?? 'PLATFORM'];

export const whoSet = (stop: Pick<StopInForce, 'set_by_system'>): string =>
  stop.set_by_system ? 'by Safe Trading itself, as a precaution' : 'by an administrator';
