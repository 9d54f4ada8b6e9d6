import type { Chance } from '@safe-trading/server';
import { dueQueue } from './due-queue.ts';
import type { Trace } from './trace.ts';

/** One virtual process, from its start to its end. A new start is a new lane. */
export type Lane = { readonly name: string };

/** The two moments of a call: it takes effect, and its answer is heard. */
export type Leg = 'effect' | 'answer';

export type Interruption = { type: 'kill' } | { type: 'pause'; forMs: number };

/** How long the two legs of a call take, in virtual ms. */
export type Delays = { outMs: number; backMs: number };

/** Something a process asks of the world; without `delays` it takes as long as calls of its name do. */
export type Call = {
  readonly name: string;
  readonly work: () => unknown;
  readonly delays: Delays | undefined;
};

/** A virtual process: it goes on by itself from one call to the next. */
export type VirtualProcess<Result = void> = Generator<Call, Result, unknown>;

/**
 * Asks the world: `work` runs at one moment, its answer arrives at a later one, and in between others go
 * on. A process that was killed never hears the answer. Throws what `work` throws.
 */
export function* call<T>(
  name: string,
  work: () => T | Promise<T>,
  delays?: Delays,
): VirtualProcess<T> {
  // What a generator is resumed with has one type for all its calls.
  return (yield { name, work, delays }) as T;
}

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

type Resume = () => IteratorResult<Call, void>;

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

  /** Lets a process run on until it asks for something again. */
  const proceed = (lane: Lane, process: VirtualProcess, resume: Resume): void => {
    let step: ReturnType<Resume>;
    try {
      step = resume();
    } catch (fault) {
      faults.push(fault);
      end(lane);
      return;
    }
    if (step.done) end(lane);
    else ask(lane, process, step.value);
  };

  const ask = (lane: Lane, process: VirtualProcess, { name, work, delays }: Call): void => {
    const { outMs, backMs } = delays ?? options.delays(name);
    const answer = (resume: Resume): void => {
      const act = (): void => proceed(lane, process, resume);
      enqueue({ due: now + backMs, turn: nextTurn(), lane, name, leg: 'answer', act });
    };
    const hear = (result: unknown): void => answer(() => process.next(result));
    const fail = (fault: unknown): void => answer(() => process.throw(fault));
    const act = (): void | Promise<void> => {
      let result: unknown;
      try {
        result = work();
      } catch (fault) {
        fail(fault);
        return;
      }
      if (!(result instanceof Promise)) {
        hear(result);
        return;
      }
      return result.then(hear, fail);
    };
    enqueue({ due: now + outMs, turn: nextTurn(), lane, name, leg: 'effect', act });
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
      proceed(lane, process, () => process.next());
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
