import {
  type Caller,
  caller,
  dailyStrategy,
  endpointTables,
  linkBroker,
  withinProcess,
} from '@safe-trading/server';
import type { OpenProduct } from '../world/open-product.ts';
import { type Account, account, signIn, signUp } from '../world/sign-in.ts';

export type Member = { id: string; token: string };

export type Population = {
  owner: Member;
  other: Member;
  admin: Member;
  pending: { id: string };
  disabled: Member;
  ids: Readonly<Record<string, string>>;
};

const { administrators, accounts, strategies, subscriptions, schedules, notifications, paper } =
  endpointTables;

export async function populate({ product }: OpenProduct): Promise<Population> {
  const call = caller(withinProcess(product.app));
  const admin = await member(call, 'Administrator', 'ADMIN', await product.setupCode());
  const owner = await member(call, 'Owner', 'END_USER');
  const other = await member(call, 'Other Investor', 'END_USER');
  const spare = await member(call, 'Spare Investor', 'END_USER');
  const disabled = await member(call, 'Disabled Investor', 'END_USER');
  const pending = { id: await signUp(call, account('Pending'), { role: 'ADMIN' }) };
  const candidate = await signUp(call, account('Candidate'), { role: 'ADMIN' });
  await call(accounts.disable, { token: admin.token, params: { accountId: disabled.id } });
  await call(administrators.waiting, { token: admin.token });

  const { token } = owner;
  const { data: published } = await call(strategies.create, {
    token: admin.token,
    body: dailyStrategy,
  });
  await linkBroker(call, token, { clientId: 'CLOWNER', password: 'practice', yearOfBirth: 1984 });
  await call(subscriptions.subscribe, {
    token,
    params: { strategyId: published.etf_strategy_id },
    body: { broker_id: 'samco', user_sip_amount: 5000, user_reinvest_percent: 50 },
  });
  await call(paper.advance, { token: admin.token, body: { sessions: 2 } });
  const [subscription] = (await call(subscriptions.list, { token })).data;
  const subscriptionId = subscription?.subscription_id ?? '';
  const [schedule] = (await call(schedules.list, { token, params: { subscriptionId } })).data;
  await signInElsewhere(product, account('Owner'));
  const [notification] = (await call(notifications.list, { token })).data.notifications;
  return {
    owner,
    other,
    admin,
    pending,
    disabled,
    ids: {
      strategyId: published.etf_strategy_id,
      subscriptionId,
      heldId: subscriptionId,
      scheduleId: schedule?.schedule_id ?? '',
      notificationId: String(notification?.notification_id ?? ''),
      passkeyId: 'passkey-of-owner',
      outsideId: 'units-of-owner',
      channelId: 'channel-of-owner',
      accountId: spare.id,
      administratorId: candidate,
      investorId: 'nobody',
      jobCode: 'cache_etf_data',
      orderId: 'nothing',
      runId: 'nothing',
      stopId: 'nothing',
      dayId: 'nothing',
      year: '2030',
      token: 'forged',
    },
  };
}

const signInElsewhere = ({ app }: OpenProduct['product'], { email, password }: Account) =>
  app.inject({
    method: 'POST',
    url: endpointTables.auth.logIn.path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    payload: new URLSearchParams({ username: email, password }).toString(),
  });

async function member(
  call: Caller,
  name: string,
  role: 'ADMIN' | 'END_USER',
  setupCode?: string,
): Promise<Member> {
  const who = account(name);
  const id = await signUp(call, who, { role, setupCode });
  return { id, token: await signIn(call, who) };
}
