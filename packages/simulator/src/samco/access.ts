import type { Client } from '../client.ts';
import type { World } from '../world.ts';
import { type Answer, type Call, refuseBare } from './protocol.ts';

/** A request with a live session, and the account at that moment. */
export type ClientCall = Call & { client: Client };

const tokenMissing =
  "Unauthorized - Session token is mandatory. Please provide session token in 'x-session-token' header";

export function signedIn(
  world: World,
  answer: (call: ClientCall) => Answer,
): (call: Call) => Answer {
  return (call) => {
    const userId = call.token && world.signIns.userOf(call.token, call.moment);
    const client = userId && world.exchange.client(userId, call.moment);
    return client ? answer({ ...call, client }) : unauthorised();
  };
}

export function unauthorised(): Answer {
  return refuseBare(401, tokenMissing);
}

/** Undefined accepts orders from every address. */
export type RegisteredAddress = string | undefined;

/** Accepts orders only from the registered address; reads are not restricted. */
export function fromRegistered(
  registered: RegisteredAddress,
  answer: (call: ClientCall) => Answer,
): (call: ClientCall) => Answer {
  return (call) =>
    registered === undefined || call.address === registered
      ? answer(call)
      : refuseBare(403, 'The IP is not the registered static IP');
}
