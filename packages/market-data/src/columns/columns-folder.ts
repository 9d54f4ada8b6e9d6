import { join } from 'node:path';

/** Recorded prices, and their generated columns, which are never committed. */
export const pricesFolder = join(import.meta.dirname, '..', '..');
export const columnsFolder = join(pricesFolder, '.columns');
