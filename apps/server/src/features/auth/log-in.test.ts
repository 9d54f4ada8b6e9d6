import { expect, test } from 'vitest';
import { Problem } from '../../platform/kernel/problem.ts';
import { createLogIn } from './log-in.ts';
import type { Account } from './user-store.ts';

const owner: Account = {
  id: 'u1',
  email: 'owner@example.com',
  name: 'Owner',
  role: 'END_USER',
  status: 'active',
  passwordHash: 'right',
};

/** A login while the queue of strangers is full; what was asked of the limits is noted. */
async function fullHouse() {
  const asked: string[] = [];
  const note =
    (name: string) =>
    async (_: unknown, kind = '') =>
      void asked.push(`${name} ${kind}`.trim());
  const logIn = await createLogIn({
    users: {
      findForLogIn: async (email, { address }) =>
        email === owner.email ? { account: owner, knownAddress: address === 'home' } : undefined,
    },
    sessions: { open: async () => {} },
    hasher: {
      hash: async (password) => password,
      matches: async (hash, password) => hash === password,
      refuseWithoutRoom(turn) {
        if (turn === 'in-turn') throw new Problem('unavailable', 'Many people are signing in.');
      },
    },
    throttle: {
      refuseRemembered: note('remembered'),
      admit: note('admit'),
      succeeded: note('succeeded'),
      notTried: note('not tried'),
    },
    clock: { now: () => new Date('2027-01-04T04:00:00Z') },
    demandFactor: async () => {},
    tokens: { issuePending: async () => '', judgePending: async () => 'none' },
    onWrongPassword: () => {},
  });
  const from = (address: string, username = owner.email) =>
    logIn({
      username,
      password: 'right',
      origin: { address, device: 'test' },
      factor: { party: undefined },
    });
  return { asked, from };
}

test.each([owner.email, 'nobody@example.com'])(
  'a stranger whom the full queue refuses takes nothing from the limits: %s',
  async (username) => {
    const { asked, from } = await fullHouse();
    await expect(from('elsewhere', username)).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toEqual(['remembered']);
  },
);

test('the owner at home is let in while the queue of strangers is full', async () => {
  const { asked, from } = await fullHouse();
  await expect(from('home')).resolves.toMatchObject({ id: 'u1' });
  expect(asked).toEqual(['remembered', 'admit known', 'succeeded known']);
});
