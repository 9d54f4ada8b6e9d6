import {
  type Caller,
  caller,
  demoAccounts,
  endpointTables,
  overNetwork,
} from '@safe-trading/server';

export const callerAt = (address: string): Caller => caller(overNetwork(address));

/** Moves the market to the evening before the second next day with SIPs, without quiet hours: the next SIP may be due already. */
export async function advanceToReminder(
  call: Caller,
  { investor: token, admin }: { investor: string; admin: string },
): Promise<void> {
  const body = { quiet_hours: null, events: [] };
  await call(endpointTables.notifications.setPreferences, { token, body });
  const { data } = await call(endpointTables.portfolio.upcomingSips, { token });
  const evening = new Date(`${data.upcoming_sips_by_date[1]?.execution_date}T13:00:00Z`);
  evening.setUTCDate(evening.getUTCDate() - 1);
  const to = evening.toISOString();
  await call(endpointTables.paper.advance, { token: admin, body: { to } });
}

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
