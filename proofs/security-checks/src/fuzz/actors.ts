import {
  caller,
  dailyStrategy,
  endpointTables,
  linkBroker,
  plainQuery,
  type SafeTrading,
  withinProcess,
} from '@safe-trading/server';
import { signed } from '../access/forged-tokens.ts';
import { plantSession, signingKey } from '../access/plant-session.ts';
import type { OpenProduct } from '../world/open-product.ts';
import { account, signIn, signUp } from '../world/sign-in.ts';

export type Actor = { role: 'ADMIN' | 'END_USER'; id: string; token: string };

const { strategies, subscriptions, paper, accounts } = endpointTables;

export async function enterActors({ app, setupCode }: SafeTrading): Promise<readonly Actor[]> {
  const call = caller(withinProcess(app));
  const administrator = account('Administrator');
  const code = await setupCode();
  const adminId = await signUp(call, administrator, { role: 'ADMIN', setupCode: code });
  const admin = await signIn(call, administrator);
  const { data: published } = await call(strategies.create, { token: admin, body: dailyStrategy });
  const investors = ['First Investor', 'Second Investor'].map(account);
  const actors: Actor[] = [{ role: 'ADMIN', id: adminId, token: admin }];
  for (const [place, investor] of investors.entries()) {
    const id = await signUp(call, investor, { role: 'END_USER' });
    const token = await signIn(call, investor);
    const login = { clientId: `CL${place}`, password: 'practice', yearOfBirth: 1984 };
    await linkBroker(call, token, login);
    await call(subscriptions.subscribe, {
      token,
      params: { strategyId: published.etf_strategy_id },
      body: { broker_id: 'samco', user_sip_amount: 5000, user_reinvest_percent: 50 },
    });
    actors.push({ role: 'END_USER', id, token });
  }
  await call(paper.advance, { token: admin, body: { sessions: 2 } });
  return actors;
}

/**
 * Writes a fresh session into the database, because hashing a password is slow. Re-enables a disabled account
 * first.
 */
export async function openSession(
  world: OpenProduct,
  actor: Actor,
  admin: Actor | undefined,
): Promise<string | undefined> {
  const [user] = await plainQuery<{ status: string }>(
    world.database.db,
    `select status from users where id = '${actor.id}'`,
  );
  if (user?.status === 'disabled') {
    if (!admin || actor === admin) return undefined;
    const call = caller(withinProcess(world.product.app));
    try {
      const token = await plantedToken(world, admin);
      await call(accounts.enable, { token, params: { accountId: actor.id } });
    } catch {
      return undefined;
    }
  }
  return plantedToken(world, actor);
}

async function plantedToken({ database, time }: OpenProduct, actor: Actor): Promise<string> {
  const now = time.now();
  const { claims } = await plantSession(database.db, actor.token, {}, now);
  // The run may be paused longer than a token lives.
  const exp = Math.floor(now.getTime() / 1000) + 3600;
  return signed({ ...claims, exp }, { key: signingKey });
}
