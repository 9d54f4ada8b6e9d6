import type { Delays, VirtualProcess, WorldCall } from './virtual-process.ts';

/** One virtual process, from its start to its end. A new start is a new lane. */
export type Lane = { readonly name: string };

/** The two moments of a call: it takes effect, and its answer is heard. */
export type Leg = 'effect' | 'answer';

/** One life of a process, and what holds its steps while it is stopped. */
export type Life = Lane & { alive: boolean; held: Step[] | undefined; silentSince: number };

/** One line of a process, and what its end means to whoever waits for it. */
export type Strand = {
  readonly life: Life;
  readonly process: VirtualProcess<unknown>;
  ended(): void;
  failed(fault: unknown): void;
};

/** What a strand is told: an answer, or what is thrown in it. */
export type Heard = { readonly isFault: boolean; readonly value: unknown };

/** A call of a strand that takes effect, what it is told, or something of the world. */
export type Step = {
  due: number;
  turn: number;
  readonly name: string;
  readonly leg: Leg | 'world';
  readonly strand: Strand | undefined;
  readonly call: TimedCall | undefined;
  readonly heard: Heard | undefined;
  readonly work: (() => void | Promise<void>) | undefined;
};

export type TimedCall = WorldCall & { readonly delays: Delays };

export const nothing: Heard = { isFault: false, value: undefined };
