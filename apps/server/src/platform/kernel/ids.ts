import { randomUUID } from 'node:crypto';

/** A new opaque id. Ids of what follows from something else (an installment, an order) are made from content instead. */
export const newId = (): string => randomUUID();
