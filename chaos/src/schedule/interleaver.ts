import type { Chance } from '@safe-trading/server';
import { dueQueue } from './due-queue.ts';
import type { Trace } from './trace.ts';
import type { Call, Delays, VirtualProcess } from './virtual-process.ts';

/** One virtual process, from its start to its end. A new start is a new lane. */
export type Lane = { readonly name: string };

/** The two moments of a call: it takes effect, and its answer is heard. */
export type Leg = 'effect' | 'answer';

export type Interruption = { type: 'kill' } | { type: 'pause'; forMs: number };

export type Interleaver = {
  /** Virtual time, epoch ms. */
  now(): number;
  /** Something of the world itself, that no process can stop. */
  later(afterMs: number, name: string, work: () => void | Promise<void>): void;
  start(name: string, main: (lane: Lane) => VirtualProcess): Lane;
  /** What already left may still arrive; everything else of the lane is gone. */
  kill(lane: Lane): void;
  /** Holds everything of the lane, as a stopped process is; effects already under way happen. */
  pause(lane: Lane, forMs: number): void;
  isAlive(lane: Lane): boolean;
  /** When it last could show that it lives: now, unless it is stopped or dead. */
  lastSeen(lane: Lane): number;
  /** Goes on until nothing is due before `until`. Throws what a lane's main threw. */
  runUntil(until: number): Promise<void>;
};

export type InterleaverOptions = {
  startsAt: number;
  chance: Chance;
  trace: Trace;
  /** Asked at every leg: whether the process is interrupted just before it. */
  interrupt(lane: Lane, name: string, leg: Leg): Interruption | undefined;
  /** Called for every process that was killed: somebody may start it anew. */
  onKilled?(lane: Lane): void;
  /** How long a call takes whose caller does not say. */
  delays(name: string): Delays;
};

type Step = {
  due: number;
  turn: number;
  lane: Lane | undefined;
  name: string;
  leg: Leg | 'world';
  act: () => void | Promise<void>;
};

type Resume = () => IteratorResult<Call, unknown>;

/** One line of a process, and what its end means to whoever waits for it. */
type Strand = {
  process: VirtualProcess<unknown>;
  ended(): void;
  failed(fault: unknown): void;
};

type Life = { alive: boolean; held: Step[] | undefined; silentSince: number };

/** One thread for all virtual processes: whose turn it is follows from the seed alone. */
export function createInterleaver(options: InterleaverOptions): Interleaver {
  const { chance, trace } = options;
  const queue = dueQueue<Step>();
  const lives = new Map<Lane, Life>();
  const faults: unknown[] = [];
  let now = options.startsAt;
  let turn = 0;

  const nextTurn = (): number => {
    turn += 1;
    return turn;
  };
  const enqueue = (step: Step): void => queue.push(step);
  const end = (lane: Lane): void => {
    const life = lives.get(lane);
    if (!life) return;
    life.alive = false;
    life.silentSince = now;
  };

  /** Lets a strand run on until it asks for something again. */
  const proceed = (lane: Lane, strand: Strand, resume: Resume): void => {
    let step: ReturnType<Resume>;
    try {
      step = resume();
    } catch (fault) {
      strand.failed(fault);
      return;
    }
    if (step.done) strand.ended();
    else ask(lane, strand, step.value);
  };

  const ask = (lane: Lane, strand: Strand, asked: Call): void => {
    if ('strands' in asked) {
      split(lane, strand, asked.strands);
      return;
    }
    const { process } = strand;
    const { name } = asked;
    const answer = (backMs: number, resume: Resume): void => {
      const act = (): void => proceed(lane, strand, resume);
      enqueue({ due: now + backMs, turn: nextTurn(), lane, name, leg: 'answer', act });
    };
    if ('until' in asked) {
      asked.until(() => answer(0, () => process.next()));
      return;
    }
    const { outMs, backMs } = asked.delays ?? options.delays(name);
    const hear = (result: unknown): void => answer(backMs, () => process.next(result));
    const fail = (fault: unknown): void => answer(backMs, () => process.throw(fault));
    const act = (): void | Promise<void> => {
      let result: unknown;
      try {
        result = asked.work();
      } catch (fault) {
        fail(fault);
        return;
      }
      if (result instanceof Promise) return result.then(hear, fail);
      hear(result);
    };
    enqueue({ due: now + outMs, turn: nextTurn(), lane, name, leg: 'effect', act });
  };

  const split = (
    lane: Lane,
    { process, ...parent }: Strand,
    strands: readonly VirtualProcess<unknown>[],
  ): void => {
    const failures: unknown[] = [];
    let left = strands.length;
    const resume: Resume = () =>
      failures.length > 0 ? process.throw(failures[0]) : process.next();
    const ended = (): void => {
      left -= 1;
      if (left === 0) proceed(lane, { process, ...parent }, resume);
    };
    const failed = (fault: unknown): void => {
      failures.push(fault);
      ended();
    };
    for (const strand of strands) {
      proceed(lane, { process: strand, ended, failed }, () => strand.next());
    }
    if (strands.length === 0) proceed(lane, { process, ...parent }, resume);
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
    const resume = (): void => {
      for (const step of life.held ?? [])
        enqueue({ ...step, turn: nextTurn(), due: Math.max(now, step.due) });
      life.held = undefined;
    };
    enqueue({
      due: now + forMs,
      turn: nextTurn(),
      lane: undefined,
      name: `resume ${lane.name}`,
      leg: 'world',
      act: resume,
    });
  };

  /** Whether the step may happen now; what happens instead is done here. */
  const mayGo = (step: Step): boolean => {
    const { lane, name, leg } = step;
    if (lane === undefined || leg === 'world') return true;
    const life = lives.get(lane);
    // Whether the bytes were out of the door already when the process died is a matter of luck.
    if (!life?.alive) return leg === 'effect' && chance.falls(0.3);
    // What left before the process was stopped arrives; what it would hear waits until it goes on.
    if (life.held && leg === 'effect') return true;
    if (hold(life, step)) return false;
    const interruption = options.interrupt(lane, name, leg);
    if (!interruption) return true;
    if (interruption.type === 'pause') {
      pause(lane, interruption.forMs);
      hold(life, step);
      return false;
    }
    kill(lane);
    return leg === 'effect' && chance.falls(0.3);
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
    later: (afterMs, name, act) =>
      enqueue({ due: now + afterMs, turn: nextTurn(), lane: undefined, name, leg: 'world', act }),
    start(name, main) {
      const lane: Lane = { name };
      lives.set(lane, { alive: true, held: undefined, silentSince: now });
      const process = main(lane);
      const ended = (): void => end(lane);
      const failed = (fault: unknown): void => {
        faults.push(fault);
        end(lane);
      };
      proceed(lane, { process, ended, failed }, () => process.next());
      return lane;
    },
    async runUntil(until) {
      if (faults.length > 0) throw faults[0];
      for (let next = queue.peek(); next && next.due <= until; next = queue.peek()) {
        const step = queue.pop() ?? next;
        now = Math.max(now, step.due);
        if (mayGo(step)) {
          trace.note(now, step.lane?.name ?? '-', step.name, step.leg);
          const pending = step.act();
          if (pending) await pending;
        }
        if (faults.length > 0) throw faults[0];
      }
      now = Math.max(now, until);
    },
  };
}

/** Keeps the step of a stopped process for later; false for a process that is going. */
function hold({ held }: Life, step: Step): boolean {
  held?.push(step);
  return held !== undefined;
}
