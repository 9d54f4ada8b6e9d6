import { isRow, part, type Row, text } from '../books/row.ts';

export class Refused extends Error {}

export type Caller = (method: string, path: string, body?: object) => Promise<Row>;

const callerAt =
  (address: string, token?: string): Caller =>
  async (method, path, body) => {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await reply.json();
    if (!reply.ok)
      throw new Refused(`${method} ${path}: ${reply.status} ${JSON.stringify(answer)}`);
    return isRow(answer) ? answer : { data: answer };
  };

export const dataOf = (reply: Row): Row => part(reply, 'data');

export const admin = ['admin@demo.safe-trading.example', 'Lotus-Pond-Admin-7'] as const;

export type Strategy = {
  name: string;
  frequency: string;
  count: number;
  perEtf: number;
  target: number;
};
export type Investor = { call: Caller; subscription: string; password: string };

export const plan = (
  name: string,
  frequency: string,
  count: number,
  perEtf: number,
  target: number,
): Strategy => ({ name, frequency, count, perEtf, target });

export async function publish(call: Caller, strategy: Strategy): Promise<string> {
  const reply = await call('POST', '/etf_strategy/', {
    etf_strategy_name: strategy.name,
    total_fund_required: strategy.count * 5000,
    standard_sip_amount: 5000,
    total_no_of_sips: strategy.count,
    no_of_sips_per_etf: strategy.perEtf,
    sip_frequency: strategy.frequency,
    standard_reinvest_percent: 50,
    profit_target_percent: strategy.target,
    execution_day: 'Tuesday',
    execution_time: '10:30',
  });
  return text(dataOf(reply), 'etf_strategy_id');
}

export async function follow(
  address: string,
  name: string,
  strategy: string,
  amount: number,
  reinvest: number,
): Promise<Investor> {
  const call = await join(address, name);
  const subscription = await subscribe(call, strategy, { amount, reinvest });
  return { call, subscription, password: passwordOf(name) };
}

/** Two plans of the same terms in one account: they buy and sell the same ETFs on the same days. */
export async function followPair(address: string, name: string, market: Caller): Promise<void> {
  const call = await join(address, name);
  for (const each of ['one', 'two']) {
    const strategy = await publish(market, plan(`${name} ${each}`, 'DAILY', 20, 2, 0.75));
    await subscribe(call, strategy, { amount: 4000, reinvest: 0 });
  }
}

async function subscribe(
  call: Caller,
  strategy: string,
  { amount, reinvest }: { amount: number; reinvest: number },
): Promise<string> {
  const reply = await call('POST', `/etf_strategy/subscribe/${strategy}`, {
    broker_id: 'samco',
    user_sip_amount: amount,
    user_reinvest_percent: reinvest,
    ddpi_confirmed: true,
  });
  return text(dataOf(reply), 'subscription_id');
}

export async function signIn(address: string, email: string, password: string): Promise<Caller> {
  const reply = await fetch(`${address}/auth/login/user`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password, grant_type: 'password' }),
  });
  const answer: unknown = await reply.json();
  if (!reply.ok || !isRow(answer)) throw new Refused(`${email} cannot sign in: ${reply.status}`);
  return callerAt(address, text(answer, 'access_token'));
}

const passwordOf = (name: string): string => `Practice-${name}-27`;

async function join(address: string, name: string): Promise<Caller> {
  const email = `${name.toLowerCase()}@verify.example`;
  const password = passwordOf(name);
  const person = { name, email, password, user_type: 'END_USER' };
  await callerAt(address)('POST', '/auth/register/user', person);
  const call = await signIn(address, email, password);
  const broker = {
    samco_user_id: `V${name.toUpperCase()}`,
    samco_password: 'practice',
    samco_yob: 1985,
  };
  await call('POST', '/samco-creds/', broker);
  await call('POST', '/samco-creds/samco-login');
  return call;
}
