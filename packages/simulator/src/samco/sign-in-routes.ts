import { hash, randomBytes, randomUUID } from 'node:crypto';
import { lockFor, tokenDigest } from '../account-lock.ts';
import type { Moment } from '../market-moment.ts';
import { sessionEnd } from '../sign-ins.ts';
import type { World } from '../world.ts';
import { type RegisteredAddress, signedIn } from './access.ts';
import {
  type Call,
  type Route,
  refuse,
  refuseBare,
  refuseForm,
  succeed,
  textOf,
} from './protocol.ts';

/** Both sign-in generations. Any credentials open an account; later ones must match. */
export function signInRoutes(world: World, registered: RegisteredAddress): Route[] {
  return [
    {
      method: 'POST',
      path: '/session/token',
      answer(call) {
        const apiKey = textOf(call.body, 'apiKey');
        const apiSecret = textOf(call.body, 'apiSecret');
        if (!apiKey || !apiSecret) return refuseBare(400, 'apiKey and apiSecret are required');

        const userId = letInByKey(world, apiKey, apiSecret, call.moment);
        if (userId === undefined) return refuseBare(401, 'Invalid API secret', 'EOAUTH008');
        const token = [
          tokenPart({ alg: 'HS256', typ: 'JWT' }),
          tokenPart({ sub: userId, iat: Math.floor(call.moment.instant / 1000) }),
          randomBytes(32).toString('base64url'),
        ].join('.');
        return succeed(call.moment, 'Session token generated successfully', {
          sessionToken: startSession(world, { userId, token }, call.moment),
          tokenId: randomUUID(),
          ...accountFields(userId),
          srcIp: call.address,
          primaryIp: registered ?? call.address,
          secondaryIp: '',
        });
      },
    },
    {
      method: 'POST',
      path: '/login',
      answer(call) {
        const userId = textOf(call.body, 'userId');
        const secret = textOf(call.body, 'password');
        const faults = loginFaults(call);
        if (faults.length > 0) return refuseForm(call.moment, faults);

        const accessToken = textOf(call.body, 'accessToken');
        if (accessToken && accessToken !== accessTokenOf(userId, call.moment)) {
          return refuse(call.moment, 401, 'Invalid or expired access token.');
        }
        const yearOfBirth = textOf(call.body, 'yob') || undefined;
        if (!letIn(world, userId, { secret, yearOfBirth }, call.moment)) {
          return refuse(call.moment, 401, 'Invalid user id, password or year of birth.');
        }
        const token = randomBytes(16).toString('hex');
        return succeed(call.moment, 'Login session token generated successfully', {
          sessionToken: startSession(world, { userId, token }, call.moment),
          ...accountFields(userId),
        });
      },
    },
    {
      method: 'DELETE',
      path: '/logout',
      answer: signedIn(world, ({ token, moment }) => {
        world.change({ type: 'signed-out', tokenDigest: tokenDigest(token ?? '') }, moment);
        return succeed(moment, 'Request successful', {});
      }),
    },
    ...oneTimeRoutes(),
  ];
}

/** The steps before a legacy sign-in. Any six digits are a valid OTP, any key a valid secret key. */
function oneTimeRoutes(): Route[] {
  return [
    {
      method: 'POST',
      path: '/otp/generateOtp',
      answer: ({ body, moment }) =>
        textOf(body, 'uid')
          ? succeed(moment, 'OTP sent to your mobile and email.', {})
          : refuseForm(moment, ['uid is required.']),
    },
    {
      method: 'POST',
      path: '/otp/secretKeyGenerator',
      answer({ body, moment }) {
        if (!textOf(body, 'uid')) return refuseForm(moment, ['uid is required.']);
        return /^\d{6}$/.test(textOf(body, 'otp'))
          ? succeed(moment, 'The secret API key has been sent to your email.', {})
          : refuseForm(moment, ['OTP expired. Please enter valid OTP.']);
      },
    },
    {
      method: 'POST',
      path: '/accessToken/token',
      answer({ body, moment }) {
        const uid = textOf(body, 'uid');
        if (!uid || !textOf(body, 'secretApiKey')) {
          return refuseForm(moment, ['uid and secretApiKey are required.']);
        }
        const accessToken = accessTokenOf(uid, moment);
        return succeed(moment, 'Access token generated successfully', { accessToken });
      },
    },
  ];
}

function loginFaults({ body }: Call): string[] {
  const userId = textOf(body, 'userId');
  const password = textOf(body, 'password');
  const yob = textOf(body, 'yob');
  return [
    ...(/^[\x21-\x7e]{1,64}$/.test(userId) ? [] : ['userId must be 1 to 64 characters.']),
    ...(password.length > 0 && password.length <= 256 ? [] : ['password is required.']),
    ...(/^(\d{4})?$/.test(yob) ? [] : ['yob must be a year of four digits.']),
    ...(yob || textOf(body, 'accessToken') ? [] : ['yob is required.']),
  ];
}

/** Opens a new account; false for a wrong secret. */
function letIn(
  world: World,
  userId: string,
  secret: { secret: string; yearOfBirth?: string | undefined },
  moment: Moment,
): boolean {
  const known = world.signIns.check(userId, secret);
  if (known === 'new') world.change({ type: 'opened', userId, lock: lockFor(secret) }, moment);
  return known !== 'wrong';
}

/**
 * A key that begins with a user id and a dot belongs to that account, any other to its own. Returns the account,
 * or undefined for a wrong secret.
 */
function letInByKey(
  world: World,
  apiKey: string,
  secret: string,
  moment: Moment,
): string | undefined {
  const digest = hash('sha256', apiKey, 'hex');
  const [, owner] = /^([\x21-\x2d\x2f-\x7e]{1,64})\../.exec(apiKey) ?? [];
  if (owner === undefined) {
    const userId = `API${digest.slice(0, 7).toUpperCase()}`;
    return letIn(world, userId, { secret }, moment) ? userId : undefined;
  }
  const key = `key ${digest}`;
  const known = world.signIns.check(key, { secret });
  if (known === 'new') {
    world.change({ type: 'key-used', userId: owner, key, lock: lockFor({ secret }) }, moment);
  }
  return known === 'wrong' ? undefined : owner;
}

function startSession(
  world: World,
  { userId, token }: { userId: string; token: string },
  moment: Moment,
): string {
  const until = sessionEnd(moment.instant);
  world.change({ type: 'signed-in', userId, tokenDigest: tokenDigest(token), until }, moment);
  return token;
}

function accountFields(userId: string): object {
  return {
    accountID: userId,
    accountName: userId,
    exchangeList: ['NSE'],
    orderTypeList: ['L', 'MKT', 'SL', 'SL-M'],
    productList: ['MIS', 'CNC', 'NRML'],
  };
}

/** Constant for a day, so that it survives a restart; expires at 08:00. */
function accessTokenOf(userId: string, { instant }: Moment): string {
  return hash('sha256', `${sessionEnd(instant)}:${userId}`, 'hex').slice(0, 32);
}

function tokenPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
