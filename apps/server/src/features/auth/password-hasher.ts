import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';

/** `first` has its own queue, ahead of `in-turn`. */
export type Turn = 'first' | 'in-turn';

type Room = {
  atOnce: number;
  mostWaiting: number;
  /** From so many waiting on, slots rest longer. */
  crowd: number;
  refusal(): Error;
  now(): number;
  after(ms: number, go: () => void): void;
};

type HashingTurns = {
  run<T>(work: () => Promise<T>, turn: Turn): Promise<T>;
  /** Throws when `run` would. */
  refuseWithoutRoom(turn: Turn): void;
};

const restOfCrowd = 15;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  matches(passwordHash: string, password: string, turn?: Turn): Promise<boolean>;
  /** Throws `unavailable`. */
  refuseWithoutRoom(turn: Turn): void;
};

const crowd = 8;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes off the main thread with bounded queues, so that a flood of logins leaves a core free. A full queue
 * throws `unavailable`; `first` has a queue that others cannot fill.
 */
export function createPasswordHasher(
  atOnce = Math.max(1, Math.min(3, availableParallelism() - 1)),
  mostWaiting = 24,
): PasswordHasher {
  const turns = hashingTurns({
    ...{ atOnce, mostWaiting, crowd, refusal: busy },
    now: () => performance.now(),
    after: (ms, go) => void setTimeout(go, ms).unref(),
  });

  return {
    hash: (password) => turns.run(() => hash(normalised(password), cost), 'in-turn'),
    matches: (passwordHash, password, turn = 'in-turn') =>
      turns.run(() => verify(passwordHash, normalised(password)), turn),
    refuseWithoutRoom: turns.refuseWithoutRoom,
  };
}

const busy = (): Problem =>
  new Problem('unavailable', refused('many-sign-in'), {
    retryAfterSeconds: 3,
  });

/** Unicode forms of the same letters are the same password. */
const normalised = (password: string): string => password.normalize('NFKC');

/**
 * Schedules hashing. After a hash in turn its slot rests as long as it took, and longer in a crowd, so a flood
 * uses at most a sixteenth; `first` does not wait for that.
 */
export function hashingTurns(room: Room): HashingTurns {
  const { atOnce, mostWaiting, crowd, refusal, now, after } = room;
  const queues: Record<Turn, (() => void)[]> = { first: [], 'in-turn': [] };
  let running = 0;
  let resting = 0;

  const startNext = (): void => {
    const next =
      (running < atOnce ? queues.first.shift() : undefined) ??
      (running + resting < atOnce ? queues['in-turn'].shift() : undefined);
    if (!next) return;
    running += 1;
    next();
  };

  const rest = (ms: number): void => {
    resting += 1;
    after(ms, () => {
      resting -= 1;
      startNext();
    });
  };

  const refuseWithoutRoom = (turn: Turn): void => {
    const isStarted = running + (turn === 'first' ? 0 : resting) < atOnce;
    if (!isStarted && queues[turn].length >= mostWaiting) throw refusal();
  };

  return {
    refuseWithoutRoom,

    async run(work, turn) {
      refuseWithoutRoom(turn);
      await new Promise<void>((resolve) => {
        queues[turn].push(resolve);
        startNext();
      });
      const began = now();
      try {
        return await work();
      } finally {
        running -= 1;
        const isCrowded = queues['in-turn'].length >= crowd;
        if (turn === 'in-turn') rest((now() - began) * (isCrowded ? restOfCrowd : 1));
        startNext();
      }
    },
  };
}
