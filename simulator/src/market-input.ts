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

/** All that ever changes the practice market; the rest follows from it and from the recording. */
export const marketInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), at, userId, lock }),
  z.object({ type: z.literal('signed-in'), at, userId, tokenDigest: z.string(), until: at }),
  z.object({ type: z.literal('signed-out'), at, tokenDigest: z.string() }),
  z.object({
    type: z.literal('placed'),
    at,
    userId,
    orderNumber,
    symbol: z.string(),
    side: z.enum(['buy', 'sell']),
    remarks: z.string(),
    ...terms,
  }),
  z.object({ type: z.literal('modified'), at, userId, orderNumber, ...terms }),
  z.object({ type: z.literal('cancelled'), at, userId, orderNumber }),
]);

export type MarketInput = z.infer<typeof marketInput>;
export type InputOf<Type extends MarketInput['type']> = Extract<MarketInput, { type: Type }>;
export type AccountLock = z.infer<typeof lock>;
