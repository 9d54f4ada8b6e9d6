import {
  type Caller,
  caller,
  demoAccounts,
  endpointTables,
  overNetwork,
} from '@safe-trading/server';

export const callerAt = (address: string): Caller => caller(overNetwork(address));

export async function demoToken(
  call: Caller,
  firstName: 'Asha' | 'Rohan' | 'Meera' | 'Kabir',
): Promise<string> {
  const account = demoAccounts.find(({ name }) => name.startsWith(firstName));
  if (!account) throw new Error(`There is no ${firstName} in the demo world.`);
  const { access_token } = await call(endpointTables.auth.logIn, {
    body: { username: account.email, password: account.password, grant_type: 'password' },
  });
  return access_token;
}
