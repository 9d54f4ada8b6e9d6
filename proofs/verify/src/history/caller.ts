import { isRow, part, type Row, text } from '../books/row.ts';

/** The program did not do what was asked. */
export class Refused extends Error {}

/** One person's calls over the network. */
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

export async function signIn(address: string, email: string, password: string): Promise<Caller> {
  const reply = await fetch(`${address}/auth/login/user`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password, grant_type: 'password' }),
  });
  const answer: unknown = await reply.json();
  if (!reply.ok || !isRow(answer)) throw new Refused(`${email} cannot sign in: ${reply.status}`);
  return callerAt(address, text(answer, 'access_token'));
}

/** A new investor with a paper account of ten lakh rupees. */
export async function join(address: string, name: string): Promise<Caller> {
  const email = `${name.toLowerCase()}@verify.example`;
  const password = `Practice-${name}-27`;
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

export const dataOf = (reply: Row): Row => part(reply, 'data');
