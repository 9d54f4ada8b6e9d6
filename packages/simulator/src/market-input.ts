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

/** What a later sign-in must match. Only digests, for people use real passwords in practice too. */
const lock = z.object({
  salt: z.string(),
  secret: z.string(),
  secretAndYear: z.string().optional(),
});

const afterMs = z.int().nonnegative();

/** The end a misbehaving exchange has in store for an order. Times in market ms. */
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
  /** How it came into the market; without it, by a request. */
  origin: origin.optional(),
  /** Number of the request in the truth log. */
  request: z.int().positive().optional(),
  fate: fate.optional(),
};

/** All that ever changes the practice market; the rest follows from it and from the recording. */
export const marketInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), at, userId, lock }),
  /** An API key of an account was used for the first time; `key` is a digest of it. */
  z.object({ type: z.literal('key-used'), at, userId, key: z.string().min(1), lock }),
  z.object({ type: z.literal('signed-in'), at, userId, tokenDigest: z.string(), until: at }),
  z.object({ type: z.literal('signed-out'), at, tokenDigest: z.string() }),
  z.object({ type: z.literal('placed'), ...placement }),
  /** Taken now, in the market later. */
  z.object({ type: z.literal('delayed'), ...placement, entersAt: at }),
  z.object({ type: z.literal('modified'), at, userId, orderNumber, ...terms }),
  z.object({ type: z.literal('cancelled'), at, userId, orderNumber }),
]);

export type MarketInput = z.infer<typeof marketInput>;
export type InputOf<Type extends MarketInput['type']> = Extract<MarketInput, { type: Type }>;
export type AccountLock = z.infer<typeof lock>;
export type Fate = z.infer<typeof fate>;
export type Origin = z.infer<typeof origin>;
