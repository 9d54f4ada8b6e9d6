import type { Chance } from '@safe-trading/server';
import { dueQueue } from './due-queue.ts';
import {
  answerStep,
  areTogether,
  effectStep,
  type Heard,
  hold,
  type Lane,
  type Leg,
  type Life,
  nothing,
  type Step,
  type Strand,
  worldStep,
} from './step.ts';
import type { Trace } from './trace.ts';
import type { Call, Delays, VirtualProcess, WorldCall } from './virtual-process.ts';

export type Interruption = { type: 'kill' } | { type: 'pause'; forMs: number };

export type Interleaver = {
  /** Virtual time, epoch ms. */
  now(): number;
  /** An event that is not stopped with a process. */
  later(afterMs: number, name: string, work: () => void | Promise<void>): void;
  start(name: string, main: (lane: Lane) => VirtualProcess): Lane;
  /** Requests already sent may still arrive. */
  kill(lane: Lane): void;
  /** Effects already under way still happen. */
  pause(lane: Lane, forMs: number): void;
  isAlive(lane: Lane): boolean;
  lastSeen(lane: Lane): number;
  /** Throws what a lane's main throws. */
  runUntil(until: number): Promise<void>;
};

export type InterleaverOptions = {
  startsAt: number;
  chance: Chance;
  trace: Trace;
  /** Called at each leg. */
  interrupt(lane: Lane, name: string, leg: Leg): Interruption | undefined;
  onKilled?(lane: Lane): void;
  delays(name: string): Delays;
};

/** A deterministic scheduler of virtual processes, driven by the seed. */
export function createInterleaver(options: InterleaverOptions): Interleaver {
  const { chance, trace } = options;
  const queue = dueQueue<Step>();
  const lives = new Map<Lane, Life>();
  const faults: unknown[] = [];
  let now = options.startsAt;
  let turns = 0;

  const nextTurn = (): number => {
    turns += 1;
    return turns;
  };
  const tellAt = (due: number, name: string, strand: Strand, heard: Heard): void => {
    queue.push(answerStep({ due, turn: nextTurn() }, name, strand, heard));
  };
  const workAt = (due: number, name: string, work: () => void | Promise<void>): void => {
    queue.push(worldStep({ due, turn: nextTurn() }, name, work));
  };
  const end = (life: Life): void => {
    life.alive = false;
    life.silentSince = now;
  };

  const proceed = (strand: Strand, { isFault, value }: Heard): void => {
    let step: IteratorResult<Call, unknown>;
    try {
      step = isFault ? strand.process.throw(value) : strand.process.next(value);
    } catch (fault) {
      strand.failed(fault);
      return;
    }
    if (step.done) strand.ended();
    else ask(strand, step.value);
  };

  const ask = (strand: Strand, asked: Call): void => {
    if ('strands' in asked) {
      split(strand, asked.strands);
      return;
    }
    const { name } = asked;
    if ('until' in asked) {
      asked.until(() => tellAt(now, name, strand, nothing));
      return;
    }
    const { outMs, backMs } = asked.delays ?? options.delays(name);
    queue.push(effectStep({ due: now + outMs, turn: nextTurn() }, strand, asked, backMs));
  };

  const takeEffect = (
    strand: Strand,
    { name, work }: WorldCall,
    backMs: number,
  ): void | Promise<void> => {
    const tell = (isFault: boolean, value: unknown): void =>
      tellAt(now + backMs, name, strand, { isFault, value });
    let result: unknown;
    try {
      result = work();
    } catch (fault) {
      tell(true, fault);
      return;
    }
    if (!(result instanceof Promise)) return tell(false, result);
    return result.then(
      (value) => tell(false, value),
      (fault) => tell(true, fault),
    );
  };

  const carryOut = ({ strand, call, backMs, heard, work }: Step): void | Promise<void> => {
    if (strand && call) return takeEffect(strand, call, backMs);
    if (strand && heard) return proceed(strand, heard);
    return work?.();
  };

  const split = (parent: Strand, strands: readonly VirtualProcess<unknown>[]): void => {
    const failures: Heard[] = [];
    let left = strands.length;
    const goOn = (): void => proceed(parent, failures[0] ?? nothing);
    const ended = (): void => {
      left -= 1;
      if (left === 0) goOn();
    };
    const failed = (value: unknown): void => {
      failures.push({ isFault: true, value });
      ended();
    };
    for (const process of strands) proceed({ life: parent.life, process, ended, failed }, nothing);
    if (strands.length === 0) goOn();
  };

  const kill = (lane: Lane): void => {
    const life = lives.get(lane);
    if (!life?.alive) return;
    trace.note(now, lane.name, 'killed');
    life.alive = false;
    if (!life.held) life.silentSince = now;
    for (const step of life.held ?? []) queue.push(step);
    life.held = undefined;
    options.onKilled?.(lane);
  };

  const pause = (lane: Lane, forMs: number): void => {
    const life = lives.get(lane);
    if (!life?.alive || life.held) return;
    trace.note(now, lane.name, `stopped for ${forMs}`);
    life.held = [];
    life.silentSince = now;
    const work = (): void => {
      for (const step of life.held ?? []) {
        queue.push({ ...step, turn: nextTurn(), due: Math.max(now, step.due) });
      }
      life.held = undefined;
    };
    workAt(now + forMs, `resume ${lane.name}`, work);
  };

  const mayGo = (step: Step): boolean => {
    const { strand, name, leg } = step;
    if (strand === undefined || leg === 'world') return true;
    const { life } = strand;
    // Whether the request left before the kill is random.
    if (!life.alive) return leg === 'effect' && chance.falls(0.3);
    // A sent request takes effect; its reply waits until the process continues.
    if (life.held && leg === 'effect') return true;
    if (hold(life, step)) return false;
    const interruption = options.interrupt(life, name, leg);
    if (!interruption) return true;
    if (interruption.type === 'pause') {
      pause(life, interruption.forMs);
      hold(life, step);
      return false;
    }
    kill(life);
    return leg === 'effect' && chance.falls(0.3);
  };

  const happen = (step: Step): void | Promise<void> => {
    trace.note(now, step.strand?.life.name ?? '-', step.name, step.leg);
    return carryOut(step);
  };

  /** Concurrent calls of a process at one moment form a group, as in the store. */
  const besides = (first: Step): (void | Promise<void>)[] => {
    const pending: (void | Promise<void>)[] = [];
    for (let next = queue.peek(); next && areTogether(first, next); next = queue.peek()) {
      const step = queue.pop() ?? next;
      if (mayGo(step)) pending.push(happen(step));
    }
    return pending;
  };

  return {
    now: () => now,
    kill,
    pause,
    lastSeen(lane) {
      const life = lives.get(lane);
      return life === undefined || (life.alive && !life.held) ? now : life.silentSince;
    },
    isAlive: (lane) => lives.get(lane)?.alive === true,
    later: (afterMs, name, work) => workAt(now + afterMs, name, work),
    start(name, main) {
      const life: Life = { name, alive: true, held: undefined, silentSince: now };
      lives.set(life, life);
      const ended = (): void => end(life);
      const failed = (fault: unknown): void => {
        faults.push(fault);
        end(life);
      };
      proceed({ life, process: main(life), ended, failed }, nothing);
      return life;
    },
    async runUntil(until) {
      if (faults.length > 0) throw faults[0];
      for (let next = queue.peek(); next && next.due <= until; next = queue.peek()) {
        const step = queue.pop() ?? next;
        now = Math.max(now, step.due);
        if (mayGo(step)) {
          const pending = happen(step);
          if (pending) await Promise.all([pending, ...besides(step)]);
        }
        if (faults.length > 0) throw faults[0];
      }
      now = Math.max(now, until);
    },
  };
}
