import { z } from 'zod';

/** Market time, epoch ms. */
const at = z.int().nonnegative();
const userId = z.string().min(1);
const orderNumber = z.string().regex(/^\d{15}$/);
const terms = {
  quantity: z.int().positive(),
  /** Paise. */
  limit: z.int().positive(),
  validity: z.enum(['DAY', 'IOC']),
};

/** Digests that later sign-ins must match: users enter real passwords in practice too. */
const lock = z.object({
  salt: z.string(),
  secret: z.string(),
  secretAndYear: z.string().optional(),
});

const afterMs = z.int().nonnegative();

/** The planned end of an order under misbehaviour. Times in market ms. */
const fate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rejected'), reason: z.string() }),
  z.object({ type: z.literal('rejected-later'), reason: z.string(), afterMs }),
  z.object({ type: z.literal('part-filled'), units: z.int().positive(), cancelAfterMs: afterMs }),
]);

const origin = z.enum(['request', 'accepted-twice', 'late', 'manual']);

const placement = {
  at,
  userId,
  orderNumber,
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  remarks: z.string(),
  ...terms,
  /** How it reached the market; by default a request. */
  origin: origin.optional(),
  /** The number of the request in the truth log. */
  request: z.int().positive().optional(),
  fate: fate.optional(),
};

/** All inputs of the practice market; the rest follows from them and the recording. */
export const marketInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), at, userId, lock }),
  /** The first use of an API key of an account; `key` is a digest. */
  z.object({ type: z.literal('key-used'), at, userId, key: z.string().min(1), lock }),
  z.object({ type: z.literal('signed-in'), at, userId, tokenDigest: z.string(), until: at }),
  z.object({ type: z.literal('signed-out'), at, tokenDigest: z.string() }),
  z.object({ type: z.literal('placed'), ...placement }),
  /** Accepted now, at the exchange later. */
  z.object({ type: z.literal('delayed'), ...placement, entersAt: at }),
  z.object({ type: z.literal('modified'), at, userId, orderNumber, ...terms }),
  z.object({ type: z.literal('cancelled'), at, userId, orderNumber }),
]);

export type MarketInput = z.infer<typeof marketInput>;
export type InputOf<Type extends MarketInput['type']> = Extract<MarketInput, { type: Type }>;
export type AccountLock = z.infer<typeof lock>;
export type Fate = z.infer<typeof fate>;
export type Origin = z.infer<typeof origin>;
