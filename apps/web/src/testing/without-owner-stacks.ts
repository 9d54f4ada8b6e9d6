import * as React from 'react';

/**
 * React notes in development from where each element was made, ten frames deep, until it has noted ten thousand within
 * a second: a sixth of the time of these tests, for a line in a warning. Where it calls the count otherwise some day,
 * they take that long again.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}
