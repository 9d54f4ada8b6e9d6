import type { Waiting } from './due-queue.ts';
import type { VirtualProcess, WorldCall } from './virtual-process.ts';

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
  readonly call: WorldCall | undefined;
  readonly backMs: number;
  readonly heard: Heard | undefined;
  readonly work: (() => void | Promise<void>) | undefined;
};

export const nothing: Heard = { isFault: false, value: undefined };

/** All steps are written out in one shape: a run makes millions of them. */
export const effectStep = (
  { due, turn }: Waiting,
  strand: Strand,
  call: WorldCall,
  backMs: number,
): Step => {
  const { name } = call;
  return {
    due,
    turn,
    name,
    leg: 'effect',
    strand,
    call,
    backMs,
    heard: undefined,
    work: undefined,
  };
};

export const answerStep = (
  { due, turn }: Waiting,
  name: string,
  strand: Strand,
  heard: Heard,
): Step => {
  const [call, work] = [undefined, undefined];
  return { due, turn, name, leg: 'answer', strand, call, backMs: 0, heard, work };
};

export const worldStep = ({ due, turn }: Waiting, name: string, work: Step['work']): Step => {
  const [strand, call, heard] = [undefined, undefined, undefined];
  return { due, turn, name, leg: 'world', strand, call, backMs: 0, heard, work };
};

/** Keeps the step of a stopped process for later; false for a process that is going. */
export function hold({ held }: Life, step: Step): boolean {
  held?.push(step);
  return held !== undefined;
}

/** Whether both are the same call of one process, and take effect at one moment. */
export const areTogether = (one: Step, other: Step): boolean =>
  one.leg === 'effect' &&
  other.leg === 'effect' &&
  one.due === other.due &&
  one.name === other.name &&
  one.strand?.life === other.strand?.life;
