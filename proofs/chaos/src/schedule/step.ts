import type { Waiting } from './due-queue.ts';
import type { VirtualProcess, WorldCall } from './virtual-process.ts';

/** One life of a process; a restart is a new lane. */
export type Lane = { readonly name: string };

export type Leg = 'effect' | 'answer';

export type Life = Lane & { alive: boolean; held: Step[] | undefined; silentSince: number };

export type Strand = {
  readonly life: Life;
  readonly process: VirtualProcess<unknown>;
  ended(): void;
  failed(fault: unknown): void;
};

export type Heard = { readonly isFault: boolean; readonly value: unknown };

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

/** One object shape for all steps, for speed. */
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

/** Returns false for a running process. */
export function hold({ held }: Life, step: Step): boolean {
  held?.push(step);
  return held !== undefined;
}

export const areTogether = (one: Step, other: Step): boolean =>
  one.leg === 'effect' &&
  other.leg === 'effect' &&
  one.due === other.due &&
  one.name === other.name &&
  one.strand?.life === other.strand?.life;
