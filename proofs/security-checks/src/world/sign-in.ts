import { type Caller, endpointTables } from '@safe-trading/server';

export type Account = { name: string; email: string; password: string };

export const account = (name: string): Account => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@security.example`,
  password: `quiet-river-${name.toLowerCase().replaceAll(' ', '-')}-71`,
});

export async function signIn(call: Caller, { email, password }: Account): Promise<string> {
  const body = { username: email, password, grant_type: 'password' } as const;
  return (await call(endpointTables.auth.logIn, { body })).access_token;
}

export async function signUp(
  call: Caller,
  { name, email, password }: Account,
  as: { role: 'ADMIN' | 'END_USER'; setupCode?: string | undefined },
): Promise<string> {
  const { data } = await call(endpointTables.auth.signUp, {
    body: {
      name,
      email,
      password,
      user_type: as.role,
      ...(as.setupCode ? { setup_code: as.setupCode } : {}),
    },
  });
  return data.id;
}
