import {
  type Caller,
  caller,
  dailyStrategy,
  endpointTables,
  linkBroker,
  type SafeTrading,
  withinProcess,
} from '@safe-trading/server';
import { type Account, account, signIn, signUp } from '../world/sign-in.ts';

export type Actor = { role: 'ADMIN' | 'END_USER'; account: Account; id: string };

const { strategies, subscriptions, paper, accounts } = endpointTables;

/** Two investors with plans and two sessions behind them, and an administrator. */
export async function enterActors({ app, setupCode }: SafeTrading): Promise<readonly Actor[]> {
  const call = caller(withinProcess(app));
  const administrator = account('Administrator');
  const code = await setupCode();
  const adminId = await signUp(call, administrator, { role: 'ADMIN', setupCode: code });
  const admin = await signIn(call, administrator);
  const { data: published } = await call(strategies.create, { token: admin, body: dailyStrategy });
  const investors = ['First Investor', 'Second Investor'].map(account);
  const actors: Actor[] = [{ role: 'ADMIN', account: administrator, id: adminId }];
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
    actors.push({ role: 'END_USER', account: investor, id });
  }
  await call(paper.advance, { token: admin, body: { sessions: 2 } });
  return actors;
}

/** Signs in again whoever was signed out; somebody disabled meanwhile is enabled first, by the administrator. */
export async function signInAgain(
  call: Caller,
  actor: Actor,
  admin: Actor | undefined,
): Promise<string | undefined> {
  try {
    return await signIn(call, actor.account);
  } catch {
    if (!admin) return undefined;
  }
  try {
    const token = await signIn(call, admin.account);
    await call(accounts.enable, { token, params: { accountId: actor.id } });
    return await signIn(call, actor.account);
  } catch {
    return undefined;
  }
}
