import { minutesOf, timeOfDay } from '@safe-trading/engine';

/** With the seed it determines everything. */
export type EpisodePlan = {
  seed: number;
  /** 0 to 1. */
  faults: number;
  servers: number;
  accounts: number;
  subscriptions: number;
  /** Sessions with faults, followed by calm ones. */
  sessions: number;
  /** One installment each, and no sale. */
  once?: boolean;
};

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const offsetMs = 330 * minuteMs;

/** Monday 2027-02-08, midnight in India. */
const firstDay = Date.UTC(2027, 1, 8) - offsetMs;

const calmSessions = 2;

export function daysOf({ sessions }: EpisodePlan): number[] {
  const count = sessions + calmSessions;
  return Array.from({ length: count }, (_, n) => firstDay + (n + 2 * Math.floor(n / 5)) * dayMs);
}

export const instantOn = (day: number, time: string): number =>
  day + minutesOf(timeOfDay(time)) * minuteMs;

export const localDateOf = (day: number): string =>
  new Date(day + offsetMs).toISOString().slice(0, 10);

export const faultsEnd = '12:00';
export const calmFrom = '12:15';
export const looksAt: readonly string[] = [
  ...['08:30', '10:10', '10:35', '11:05', '11:35', '12:10', '12:40', '13:10', '13:40', '14:10'],
  ...['14:40', '15:05'],
];

/** Frequent while orders go out, then rarer. */
export const wakeTimes: readonly string[] = [
  ...['10:00', '10:01', '10:02', '10:03', '10:05', '10:10', '10:15', '10:20', '10:30', '10:31'],
  ...['10:32', '10:35', '10:45', '11:00', '11:15', '11:30', '11:45', '12:00', '12:15', '12:30'],
  ...['13:00', '14:00', '14:45', '15:00', '15:10', '15:15', '15:20', '15:22', '15:25', '15:31'],
  ...['15:36', '15:41', '15:56', '16:11', '16:30'],
];

export function simulatedMsOf(plan: EpisodePlan): number {
  const days = daysOf(plan);
  return instantOn(days.at(-1) ?? 0, '18:00') - instantOn(days[0] ?? 0, '09:15');
}
