import { join } from 'node:path';

/** Where prices are recorded, and where their columns are kept between builds; these are made, never committed. */
export const pricesFolder = join(import.meta.dirname, '..', '..');
export const columnsFolder = join(pricesFolder, '.columns');
