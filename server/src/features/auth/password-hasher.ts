import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../kernel/problem.ts';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `first`: before everybody who is in turn, and with places of their own in the queue. */
  matches(passwordHash: string, password: string, when?: Turn): Promise<boolean>;
};

export type Turn = 'first' | 'in-turn';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes off the main thread, few at a time and with a bounded queue, so that a flood of logins leaves
 * a core for everything else. A full queue refuses with the problem `unavailable`; whoever comes first has
 * a queue of their own, which those in turn cannot fill.
 */
export function createPasswordHasher(
  atOnce = Math.max(1, Math.min(3, availableParallelism() - 1)),
  mostWaiting = 64,
): PasswordHasher {
  const queues: Record<Turn, (() => void)[]> = { first: [], 'in-turn': [] };
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>, when: Turn = 'in-turn'): Promise<T> => {
    const waiting = queues[when];
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queues.first.shift() ?? queues['in-turn'].shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => hash(normalised(password), cost)),
    matches: (passwordHash, password, when) =>
      inTurn(() => verify(passwordHash, normalised(password)), when),
  };
}

const busy = (): Problem =>
  new Problem('unavailable', 'Many people are signing in right now. Try again in a few seconds.', {
    retryAfterSeconds: 3,
  });

/** The same letters typed on another keyboard are the same password. */
const normalised = (password: string): string => password.normalize('NFKC');
