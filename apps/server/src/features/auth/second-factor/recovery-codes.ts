import { createHash, randomInt } from 'node:crypto';

const howMany = 10;
const groups = 4;
/** No letters that look like digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eighty bits each, so that their hashes tell nothing to who reads the database. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join('-'));

const group = (): string =>
  Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** The same however it is typed. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');
