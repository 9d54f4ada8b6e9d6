import { randomUUID } from 'node:crypto';

/** A random id. Ids of derived records, such as orders, are made from content. */
export const newId = (): string => randomUUID();
