import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const fault = (parts: object, message = 'of the database') =>
  Object.assign(new Error(message), parts);

test.each([
  ['a server that is shut down', fault({ code: '57P01' })],
  ['a full disk', fault({ code: '53100' })],
  ['a connection that was lost', fault({ code: '08006' })],
  ['a primary that became a standby', fault({ code: '25006' })],
  ['a port that is closed', fault({ code: 'ECONNREFUSED' })],
  ['a socket that is gone', fault({ code: 'ENOENT', syscall: 'connect' })],
  ['a reply that did not come', fault({}, 'Connection terminated unexpectedly')],
])('the database is away with %s', (_, away) => {
  expect(isDatabaseAway(away)).toBe(true);
});

test.each([
  ['a duplicate key', fault({ code: '23505' })],
  ['a file that is missing', fault({ code: 'ENOENT', syscall: 'open' })],
  ['a fault of the program', new TypeError('x is not a function')],
])('the database is not away with %s', (_, other) => {
  expect(isDatabaseAway(other)).toBe(false);
});
