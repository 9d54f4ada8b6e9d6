import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../platform/kernel/problem.ts';
import { hashingTurns, type Turn } from './hashing-turns.ts';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  matches(passwordHash: string, password: string, turn?: Turn): Promise<boolean>;
  /** Throws `unavailable` where the queue of this turn is full, as the two above would. */
  refuseWithoutRoom(turn: Turn): void;
};

/** Fewer come at once where nobody attacks. */
const crowd = 8;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes off the main thread, few at a time and with a bounded queue, so that a flood of logins leaves
 * a core for everything else. A full queue refuses with the problem `unavailable`; whoever comes first has
 * a queue of their own, which those in turn cannot fill.
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
  new Problem('unavailable', 'Many people are signing in right now. Try again in a few seconds.', {
    retryAfterSeconds: 3,
  });

/** The same letters typed on another keyboard are the same password. */
const normalised = (password: string): string => password.normalize('NFKC');
