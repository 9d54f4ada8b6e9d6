import { minutesOf, timeOfDay } from '@safe-trading/engine';

/** What one episode is made of; together with the seed it decides everything. */
export type EpisodePlan = {
  seed: number;
  /** From 0 to 1: how often anything goes wrong. */
  faults: number;
  servers: number;
  accounts: number;
  subscriptions: number;
  /** Sessions with faults; calm ones follow, in which everything has to come to an end. */
  sessions: number;
  /** One installment each, and no sale: what the rivals play. */
  once?: boolean;
};

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const offsetMs = 330 * minuteMs;

/** Monday 8 February 2027, midnight in India. */
const firstDay = Date.UTC(2027, 1, 8) - offsetMs;

const calmSessions = 2;

/** Midnight in India of each session, weekends left out. */
export function daysOf({ sessions }: EpisodePlan): number[] {
  const count = sessions + calmSessions;
  return Array.from({ length: count }, (_, n) => firstDay + (n + 2 * Math.floor(n / 5)) * dayMs);
}

export const instantOn = (day: number, time: string): number =>
  day + minutesOf(timeOfDay(time)) * minuteMs;

export const localDateOf = (day: number): string =>
  new Date(day + offsetMs).toISOString().slice(0, 10);

/** On the last session with faults. */
export const faultsEnd = '12:00';
/** By then whatever halted itself before was looked at. */
export const calmFrom = '12:15';
/** When the operator looks whether something halted itself: half an hour is a long time for an alarm. */
export const looksAt: readonly string[] = [
  ...['08:30', '10:10', '10:35', '11:05', '11:35', '12:10', '12:40', '13:10', '13:40', '14:10'],
  ...['14:40', '15:05'],
];

/** When the processes wake up: often while orders go out, then ever less often, and after the close. */
export const wakeTimes: readonly string[] = [
  ...['10:00', '10:01', '10:02', '10:03', '10:05', '10:10', '10:15', '10:20', '10:30', '10:31'],
  ...['10:32', '10:35', '10:45', '11:00', '11:15', '11:30', '11:45', '12:00', '12:15', '12:30'],
  ...['13:00', '14:00', '14:45', '15:00', '15:10', '15:15', '15:20', '15:22', '15:25', '15:31'],
  ...['15:36', '15:41', '15:56', '16:11', '16:30'],
];

/** Market time of an episode, from the open of its first session to the end of its last evening. */
export function simulatedMsOf(plan: EpisodePlan): number {
  const days = daysOf(plan);
  return instantOn(days.at(-1) ?? 0, '18:00') - instantOn(days[0] ?? 0, '09:15');
}
